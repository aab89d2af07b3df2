import { textLength } from '@studio/contract';

/**
 * A text as it stands after typing or pasting into it, with as much of what came in as there is room for.
 * The rest of it is left alone, wherever in the text the typing was.
 * @param max code points
 * @returns the text, and where the caret belongs in it
 */
export function fitInto(before: string, after: string, caret: number, max: number): { text: string; caret: number } {
  const over = textLength(after) - max;
  if (over <= 0) return { text: after, caret };
  const tail = after.slice(caret);
  const head = after.slice(0, caret);
  // What came in ends at the caret; it begins where the text before it stops being what it was.
  const kept = before.endsWith(tail) ? before.slice(0, before.length - tail.length) : '';
  const start = commonLength(kept, head);
  const came = Array.from(head.slice(start));
  const text = head.slice(0, start) + came.slice(0, Math.max(0, came.length - over)).join('');
  return { text: text + tail, caret: text.length };
}

function commonLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}
