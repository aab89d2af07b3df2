/** How far below the window the end of the photos counts as reached, as a margin of an observer's root. */
export const reach = '1200px 0px';
