import * as v from 'valibot';
import { limits } from './limits.ts';
import { releasePurposes } from './releases.ts';
import { requiredLine } from './text.ts';

// Fields of the calls of staff about releases and the people of photos.

export const id = v.pipe(v.string('errors.invalid'), v.uuid('errors.invalid'), v.toLowerCase());
export const purpose = v.picklist(releasePurposes, 'errors.invalid');
export const purposes = v.pipe(
  v.array(purpose, 'release.errors.purposes'),
  v.minLength(1, 'release.errors.purposes'),
  v.check((list) => new Set(list).size === list.length, 'errors.invalid'),
);
export const person = requiredLine(limits.name, { wrong: 'release.errors.person', long: 'release.errors.nameLong' });

export const photoIds = v.pipe(
  v.array(id, 'errors.invalid'),
  v.minLength(1, 'errors.invalid'),
  v.maxLength(limits.panelBatch, 'errors.invalid'),
);

/**
 * The recognisable people in the photos of a release: only the person of the release, also others, or unknown. The server adds the people from whom
 * releases of the same photo were requested.
 */
export const recognisedPeople = ['signer', 'others', 'unknown'] as const;
export type Recognised = (typeof recognisedPeople)[number];

export const recognised = v.picklist(recognisedPeople, 'release.errors.recognised');
export const names = v.pipe(v.array(person.wrapped, 'errors.invalid'), v.maxLength(20, 'errors.invalid'));

/** Returns false if other people are recognisable, but no names are given. */
export const hasOthers = (answer: Recognised, list: readonly string[]): boolean => answer !== 'others' || list.length > 0;
