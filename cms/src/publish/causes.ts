/** What asked for a publication: a change of content or of photos, the start of the server, or somebody in the panel. */
export const causes = ['content', 'photos', 'start', 'asked'] as const;
export type Cause = (typeof causes)[number];
