/**
 * Brings in the pictures that wait (`.far`, see `pictures.css`) as they come near: those about to be seen while a page is only
 * opened, and more ahead once somebody scrolls.
 */
export function bringNear(): void {
  let observer = watch('25%');
  const lookAhead = () => {
    observer.disconnect();
    observer = watch('150%');
  };
  addEventListener('scroll', lookAhead, { once: true, passive: true });
}

/** @param ahead how far below the window, or beside a strip, counts as near */
function watch(ahead: string): IntersectionObserver {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        target.classList.remove('far');
        observer.unobserve(target);
      }
    },
    { rootMargin: `0px 0px ${ahead}`, scrollMargin: '0px 50%' },
  );
  for (const picture of document.querySelectorAll('.far')) observer.observe(picture);
  return observer;
}
