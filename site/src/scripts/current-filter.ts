/** Scrolls the row of gallery filters to the current one. */
export function showCurrentFilter(): void {
  const filter = document.querySelector('.filters [aria-current]');
  const row = filter?.closest('ul');
  if (!filter || !row) return;
  const middle = (element: Element) => element.getBoundingClientRect().left + element.clientWidth / 2;
  row.scrollLeft += middle(filter) - middle(row);
}
