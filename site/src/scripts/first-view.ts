/**
 * Runs on every public page, inline because it changes the first view. Imports nothing: a module shared with another script would move this script to
 * an external file.
 */

/** Fades in each loaded picture once, when 15% of it is visible. */
const seen = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      const show = () => target.classList.replace('near', 'seen');
      target.querySelector('img')?.decode().then(show, show);
    }
  },
  { threshold: 0.15 },
);

/**
 * Loads deferred pictures (`.far` in base.css) within a margin of the window.
 * @param margin distance below the window
 */
function observePictures(margin: string): IntersectionObserver {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        target.classList.replace('far', 'near');
        observer.unobserve(target);
        seen.observe(target);
      }
    },
    { rootMargin: `0px 0px ${margin}`, scrollMargin: '0px 50%' },
  );
  for (const picture of document.querySelectorAll('.far')) observer.observe(picture);
  return observer;
}

/** Loads deferred pictures near the window, and further ahead after the first scroll. */
function loadPictures(): void {
  const observer = observePictures('25%');
  const loadAhead = () => {
    observer.disconnect();
    observePictures('150%');
  };
  addEventListener('scroll', loadAhead, { once: true, passive: true });
}

loadPictures();
