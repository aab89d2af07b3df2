/**
 * Maximum distances in pixels that elements may move. The sideways limit is larger, because icons and links beside a text move when the text's width
 * changes.
 */
const tolerance = { vertical: 2, sideways: 16 };

function visibleRectangles(): Map<Element, DOMRect> {
  const all = Array.from(
    document.body.querySelectorAll(':not(.vh, .vh *)'),
    (element) => [element, element.getBoundingClientRect()] as const,
  );
  return new Map(all.filter(([, { top, bottom, width }]) => width > 0 && bottom > 0 && top < innerHeight));
}

/** Returns whether an element has moved. Sideways, compares the side that moved less, because a different width alone moves only one side. */
function hasMoved(element: Element, before: DOMRect): boolean {
  const { top, left, right } = element.getBoundingClientRect();
  const sideways = Math.min(Math.abs(left - before.left), Math.abs(right - before.right));
  return Math.abs(top - before.top) > tolerance.vertical || sideways > tolerance.sideways;
}

/** Shows the late fonts in elements. If a visible element moves, restores the system font and returns false. */
function changeFont(elements: readonly Element[]): boolean {
  const before = visibleRectangles();
  for (const { classList } of elements) classList.add('late');
  const isMoved = [...before].some(([element, rectangle]) => hasMoved(element, rectangle));
  if (isMoved) for (const { classList } of elements) classList.remove('late');
  return !isMoved;
}

/** Returns whether fonts came from the network instead of the cache, so that they may have missed the first paint. */
const wereDownloaded = (): boolean =>
  performance
    .getEntriesByType('resource')
    .some((file) => file instanceof PerformanceResourceTiming && file.name.endsWith('.woff2') && file.transferSize > 0);

/**
 * Shows fonts that arrive after the first paint in the largest group of texts that causes no visible shift: all texts, the headings, or the first
 * heading. Then dispatches `latefonts`.
 */
export async function showLateFonts(): Promise<void> {
  const families = getComputedStyle(document.body).getPropertyValue('--late');
  // Loads the fonts of Latin and Arabic letters. If the connection fails, they stay unused.
  const faces = await document.fonts.load(`1em ${families}`, 'aن').catch(() => []);
  if (faces.length === 0 || !wereDownloaded()) return;
  const headings = [...document.querySelectorAll('h1, h2, h3')];
  [[document.body], headings, headings.slice(0, 1)].some(changeFont);
  dispatchEvent(new Event('latefonts'));
}
