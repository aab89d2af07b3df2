/** Opens and closes the small screens' menu; a window that grows past it closes it. */
export function openMenu(): void {
  const menu = document.querySelector<HTMLDialogElement>('dialog#menu');
  document.querySelector('[data-menu-open]')?.addEventListener('click', () => menu?.showModal());
  menu?.querySelector('[data-menu-close]')?.addEventListener('click', () => menu.close());
  // Back from a page it led to, the page would be shown as it was left.
  addEventListener('pagehide', () => menu?.close());
  matchMedia('(min-width: 60rem)').addEventListener('change', () => menu?.close());
}
