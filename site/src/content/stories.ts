import type { Photo, Story } from '@studio/contract';

export const picturesOf = ({ blocks }: Pick<Story, 'blocks'>): Photo[] =>
  blocks.flatMap((block) => (block.kind === 'pictures' ? block.photos : []));

/** Returns the pictures for the tile of a story, the best first: its cover, then wide ones. */
export const tilePictures = (story: Pick<Story, 'blocks' | 'cover'>): Photo[] => [
  story.cover,
  ...picturesOf(story).filter(({ width, height }) => width > height),
];

/** Returns the English address of the booking form, with the package of a story if the story has one. */
export const bookingPathOf = (story: Pick<Story, 'package'>): string => (story.package ? `/book?package=${story.package}` : '/book');
