/** Lets the bar of small screens step back while the page's own button is in view, so that one of them asks at a time. */
export function watchOwnButton(): void {
  const bar = document.querySelector('[data-bar]:has(.offer)');
  const button = document.querySelector('[data-own-button]');
  if (!bar || !button) return;
  new IntersectionObserver((entries) => bar.classList.toggle('calm', entries.at(-1)?.isIntersecting)).observe(button);
}
