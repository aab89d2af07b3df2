/** Inline script of the gallery pages: a separate file could run after the first paint. */

/** Scrolls the row of filters to the current one. */
function showCurrentFilter(): void {
  const filter = document.querySelector('.filters [aria-current]');
  const row = filter?.closest('ul');
  if (!filter || !row) return;
  const middle = (element: Element) => element.getBoundingClientRect().left + element.clientWidth / 2;
  row.scrollLeft += middle(filter) - middle(row);
}

showCurrentFilter();
// Scrolls again after late fonts are shown, because they may widen the row of filters.
addEventListener('latefonts', showCurrentFilter);
