/** Puts the real map in the place of ours once it is asked for; nobody else hears of the visitor before. */
export function showMapOnTap(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-map]');
  link?.addEventListener('click', (event) => {
    event.preventDefault();
    const frame = document.createElement('iframe');
    frame.src = link.dataset['map'] ?? '';
    frame.title = link.dataset['mapTitle'] ?? '';
    link.replaceWith(frame);
    frame.focus();
  });
}
