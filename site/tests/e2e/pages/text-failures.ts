/**
 * Finds text that overflows the page, a button or a box, or overlaps other text. Runs in the page.
 * @param mayBreakWords whether words may wrap, as with very large text
 * @returns one line per failure
 */
export function findTextFailures(mayBreakWords = false): string[] {
  const slack = 2;
  const { scrollWidth, clientWidth } = document.documentElement;
  const failures = scrollWidth > clientWidth ? [`the page scrolls sideways: ${scrollWidth} in ${clientWidth}`] : [];
  const texts = shownTexts();
  for (const { node, element } of texts) {
    const failure = failureOf(element, boxOf(node));
    if (failure) failures.push(`${failure}: ${trimmedText(node)}`);
    if (!mayBreakWords && !isClipped(element)) failures.push(...brokenWords(node).map((word) => `broken in two: ${word}`));
  }
  return [...failures, ...overlaps()];

  function shownTexts(): { node: Node; element: Element }[] {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: { node: Node; element: Element }[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      const isShown = element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('iframe, option');
      if (element && isShown && trimmedText(node)) found.push({ node, element });
    }
    return found;
  }

  function trimmedText(node: Node): string {
    return node.textContent?.trim() ?? '';
  }

  function rangeOf(node: Node): Range {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range;
  }

  function boxOf(node: Node): DOMRect {
    return rangeOf(node).getBoundingClientRect();
  }

  function countLines(range: Range): number {
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  }

  /** Returns words split over two lines, except addresses. */
  function brokenWords(node: Node): string[] {
    if (countLines(rangeOf(node)) < 2) return [];
    const text = node.textContent ?? '';
    const pieces = [...text.matchAll(/[^\s\-–·/]+/gu)];
    const linesOf = ({ index, 0: word }: RegExpExecArray) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      return countLines(range);
    };
    return pieces.filter((piece) => !piece[0].includes('@') && linesOf(piece) > 1).map(([word]) => word);
  }

  function isBeyond(text: DOMRect, box: DOMRect): { atTheSide: boolean; aboveOrBelow: boolean } {
    return {
      atTheSide: text.left < box.left - slack || text.right > box.right + slack,
      aboveOrBelow: text.top < box.top - slack || text.bottom > box.bottom + slack,
    };
  }

  /** Checks whether text is visually hidden. */
  function isClipped(element: Element): boolean {
    for (let box: Element | null = element; box; box = box.parentElement) if (getComputedStyle(box).clipPath !== 'none') return true;
    return false;
  }

  function isTruncated(element: Element, control: Element): boolean {
    for (let box: Element | null = element; box && box !== control; box = box.parentElement)
      if (getComputedStyle(box).textOverflow === 'ellipsis') return true;
    return false;
  }

  /** Checks whether an element scrolls vertically, so that a part of its content is hidden. */
  function scrolls(element: Element): boolean {
    return /^(?:auto|scroll)$/u.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight + slack;
  }

  function failureOf(element: Element, text: DOMRect): string | undefined {
    if (isClipped(element)) return undefined;
    const control = element.closest('button, .btn, .chip');
    if (control && !isTruncated(element, control)) {
      const { atTheSide, aboveOrBelow } = isBeyond(text, control.getBoundingClientRect());
      if (atTheSide || aboveOrBelow) return 'sticks out of its button';
    }
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(box);
      // Skips elements that are truncated or scrollable by design.
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || overflowX === 'auto' || overflowX === 'scroll') return undefined;
      const { atTheSide, aboveOrBelow } = isBeyond(text, box.getBoundingClientRect());
      if (overflowX !== 'visible' && atTheSide) return `cut off at the side by ${box.className || box.tagName}`;
      if (overflowY !== 'visible' && overflowY !== 'auto' && aboveOrBelow)
        return `cut off above or below by ${box.className || box.tagName}`;
    }
    return text.left < -slack || text.right > innerWidth + slack ? 'outside the window' : undefined;
  }

  /** Returns the layer of an element: the page, a dialog, a fixed or sticky box, or a box that scrolls. */
  function layerOf(element: Element): Element {
    let layer = element;
    while (layer.parentElement && !isLayer(layer)) layer = layer.parentElement;
    return layer;
  }

  function isLayer(element: Element): boolean {
    return /^(?:fixed|sticky)$/u.test(getComputedStyle(element).position) || element.matches('dialog, [role=dialog]') || scrolls(element);
  }

  /** Returns the lines of a text, without the lines that `line-clamp` hides. */
  function linesShown(node: Node, element: Element): DOMRect[] {
    const lines = [...rangeOf(node).getClientRects()];
    if (getComputedStyle(element).webkitLineClamp === 'none') return lines;
    const { bottom } = element.getBoundingClientRect();
    return lines.filter((line) => line.bottom <= bottom + slack);
  }

  /** Returns overlapping lines of different texts in one layer; compares the middle half of each line, because the boxes of large text overlap. */
  function overlaps(): string[] {
    const lines = texts
      .filter(({ element }) => !isClipped(element))
      .flatMap(({ node, element }) => {
        const layer = layerOf(element);
        return linesShown(node, element).map((box) => ({
          node,
          layer,
          box,
          top: box.top + box.height / 4,
          bottom: box.bottom - box.height / 4,
        }));
      });
    return lines.flatMap((line, index) =>
      lines.slice(index + 1).flatMap((other) => {
        const isApart =
          line.node === other.node ||
          line.layer !== other.layer ||
          line.box.right - slack <= other.box.left ||
          other.box.right - slack <= line.box.left ||
          line.bottom <= other.top ||
          other.bottom <= line.top;
        return isApart ? [] : `on each other: ${trimmedText(line.node)} / ${trimmedText(other.node)}`;
      }),
    );
  }
}
