import { type Choice, type ChoiceChange, limits } from '@studio/contract';

/** A change that the server has not confirmed yet: to the mark of a photo as favourite, or to the comment on a photo. */
export interface Change {
  /** Random id, which distinguishes a change in a pending request from a later change that replaced it. */
  id: string;
  photo: string;
  chosen?: boolean;
  comment?: string;
}

const isSameKind = (one: Change, other: Change): boolean =>
  one.photo === other.photo && (one.chosen === undefined) === (other.chosen === undefined);

/** Adds a change, and removes an earlier change of the same mark or comment. */
export const addChange = (changes: readonly Change[], change: Change): Change[] => [
  ...changes.filter((each) => !isSameKind(each, change)),
  change,
];

/** Removes the changes that the server has answered, and keeps changes made during the request. */
export const withoutChanges = (changes: readonly Change[], answered: readonly Change[]): Change[] => {
  const ids = new Set(answered.map(({ id }) => id));
  return changes.filter(({ id }) => !ids.has(id));
};

/** Returns the changes of the next request. Removed marks come first, so that an exchange never exceeds the limit. */
export const nextBatch = (changes: readonly Change[], size: number = limits.galleryChanges): Change[] =>
  [...changes.filter(({ chosen }) => chosen === false), ...changes.filter(({ chosen }) => chosen !== false)].slice(0, size);

export const inputOf = ({ photo, chosen, comment }: Change): ChoiceChange => ({
  photo,
  ...(chosen !== undefined && { chosen }),
  ...(comment !== undefined && { comment }),
});

export interface ShownChoice {
  chosen: ReadonlySet<string>;
  /** The texts of the comments by photo. */
  comments: ReadonlyMap<string, string>;
}

/** Applies unconfirmed changes to the server's choice, unless the choice is submitted and therefore locked. */
export function applyChanges({ state, chosen, comments }: Choice, changes: readonly Change[]): ShownChoice {
  const marks = new Set(chosen);
  const texts = new Map(comments.map(({ photo, text }) => [photo, text]));
  for (const change of state === 'submitted' ? [] : changes) {
    if (change.chosen === true) marks.add(change.photo);
    if (change.chosen === false) marks.delete(change.photo);
    if (change.comment === '') texts.delete(change.photo);
    else if (change.comment !== undefined) texts.set(change.photo, change.comment);
  }
  return { chosen: marks, comments: texts };
}

/** Returns whether another photo can be chosen within the limit. */
export const hasRoom = ({ limit }: Pick<Choice, 'limit'>, { chosen }: Pick<ShownChoice, 'chosen'>): boolean =>
  limit === null || chosen.size < limit;

const isChange = (value: unknown): value is Change => {
  const { id, photo, chosen, comment } = Object(value);
  const hasMark = typeof chosen === 'boolean' && comment === undefined;
  const hasComment = typeof comment === 'string' && chosen === undefined;
  return typeof id === 'string' && typeof photo === 'string' && (hasMark || hasComment);
};

/** Reads stored changes; ignores invalid ones. */
export function readChanges(text: string | null): Change[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isChange) : [];
  } catch {
    return [];
  }
}
