import * as v from 'valibot';
import { photo } from './photos.ts';

/** Minimum and maximum number of pictures in a story. */
export const storyPictures = { least: 10, most: 60 } as const;

/** The space below a block of a story. */
export const storySpaces = ['close', 'normal', 'wide'] as const;
export type StorySpace = (typeof storySpaces)[number];

const space = v.picklist(storySpaces);

/** A part of a story: one to three pictures side by side, a text, or a quote. */
const storyBlock = v.variant('kind', [
  v.object({ kind: v.literal('pictures'), photos: v.array(photo), caption: v.string(), space }),
  v.object({ kind: v.literal('text'), text: v.string(), space }),
  v.object({ kind: v.literal('quote'), text: v.string(), by: v.string(), space }),
]);
export type StoryBlock = v.InferOutput<typeof storyBlock>;

/** A session as a sequence of pictures and texts, in one language. */
export const story = v.object({
  /** The last segment of the story's address, after `/stories/`. */
  slug: v.string(),
  title: v.string(),
  city: v.string(),
  /** One or two sentences, also for search engines and chats. */
  lead: v.string(),
  /** Day of the session as YYYY-MM-DD, or `''`. */
  day: v.string(),
  /** Slug of the package with which such a session is booked; null if visitors choose the package. */
  package: v.nullable(v.string()),
  /** The picture of the story's tile. */
  cover: photo,
  /** The picture of shared links. */
  share: photo,
  blocks: v.array(storyBlock),
});
export type Story = v.InferOutput<typeof story>;
