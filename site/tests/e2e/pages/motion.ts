/** Returns elements with animations, transitions or smooth scrolling. Runs in the page. */
export function findMotion(): string[] {
  const longest = (times: string) =>
    Math.max(...times.split(',').map((time) => Number.parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000)));
  const parts = [undefined, '::before', '::after'];
  const slow = [...document.querySelectorAll('*')].flatMap((element) =>
    parts.flatMap((part) => {
      const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element, part);
      const isSlow = longest(transitionDuration) > 1 || longest(animationDuration) > 1 || scrollBehavior === 'smooth';
      return isSlow ? `${element.tagName} ${element.className} ${part ?? ''}` : [];
    }),
  );
  const running = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1);
  return [...slow, ...running.map(({ effect }) => `runs: ${effect instanceof KeyframeEffect ? effect.target?.className : ''}`)];
}
