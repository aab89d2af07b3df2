/** How far below the window the end of the photos counts as reached, as a margin of an observer's root. */
export const reach = '1200px 0px';

/** Whether the end came into reach by any of what an observer saw since it last told: a busy page is told several at once, oldest first. */
export const wasReached = (entries: readonly Pick<IntersectionObserverEntry, 'isIntersecting'>[]): boolean =>
  entries.some(({ isIntersecting }) => isIntersecting);
