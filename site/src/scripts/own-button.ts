/** Lets the bar of small screens step back while the page's own button is in view, so that one of them asks at a time. */
export function watchOwnButton(): void {
  const bar = document.querySelector('[data-bar]:has(.offer)');
  const button = document.querySelector('[data-own-button]');
  if (!bar || !button) return;
  new IntersectionObserver(([entry]) => bar.classList.toggle('calm', entry?.isIntersecting)).observe(button);
}
