/**
 * Opens and closes the small screens' menu; a window that grows past it closes it. What it holds waits in a template: most pages
 * are read without it, and the gallery counts its elements.
 */
export function openMenu(): void {
  const menu = document.querySelector<HTMLDialogElement>('dialog#menu');
  const held = menu?.querySelector('template');
  if (!menu || !held) return;
  document.querySelector('[data-menu-open]')?.addEventListener('click', () => {
    menu.replaceChildren(held.content.cloneNode(true));
    menu.showModal();
  });
  menu.addEventListener('close', () => menu.replaceChildren(held));
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-menu-close]')) menu.close();
  });
  // Back from a page it led to, the page would be shown as it was left.
  addEventListener('pagehide', () => menu.close());
  matchMedia('(min-width: 60rem)').addEventListener('change', () => menu.close());
}
