/** Replaces the main action in the bar of small screens by the chat link while a button of the page is entirely visible above the bar. */
function initBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-bar]');
  const buttons = document.querySelectorAll('[data-own-button]');
  if (!bar || buttons.length === 0) return;
  const visible = new Set<Element>();
  let observer: IntersectionObserver | undefined;
  const observe = () => {
    observer?.disconnect();
    // Excludes the part of the window that the bar covers. The threshold is below 1, because a ratio may be rounded down.
    observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) visible.add(target);
          else visible.delete(target);
        }
        bar.classList.toggle('calm', visible.size > 0);
      },
      { rootMargin: `0px 0px -${bar.offsetHeight}px`, threshold: 0.99 },
    );
    for (const button of buttons) observer.observe(button);
  };
  // Calls `observe` at once, and when the height of the bar changes.
  new ResizeObserver(observe).observe(bar);
}

initBar();
