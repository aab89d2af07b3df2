import type { PublicationState } from '@studio/contract';
import { expect, test } from 'vitest';
import { publicationOf } from '#src/panel/form/page-publication.ts';

const about = [{ page: 'about', username: 'sara' }];
const at = '2026-11-22T09:00:00.000Z';
const since = '2026-11-22T09:00:20.000Z';
const building = { cause: 'content', since } as const;
const failed = { at: since, reason: 'disk', again: since } as const;
const live = { id: '20261122090000-00000000', since, cause: 'content', restored: false } as const;
const built = { id: live.id, at, cause: 'content', changes: about } as const;
const earlier = { ...built, id: '20261121090000-00000000', at: '2026-11-21T09:00:00.000Z' };

const stateOf = (parts: Partial<PublicationState>): PublicationState => ({
  live,
  waiting: null,
  building: null,
  failed: null,
  pending: [],
  kept: [{ ...built, changes: [...about] }],
  ...parts,
});

const cases: [title: string, parts: Partial<PublicationState>, expected: ReturnType<typeof publicationOf>][] = [
  ['none without a built site', { live: null }, undefined],
  ['live since its build', {}, { kind: 'live', since }],
  [
    'live since an earlier build',
    {
      kept: [
        { ...built, changes: [] },
        { ...earlier, changes: [...about] },
      ],
    },
    { kind: 'live', since: earlier.at },
  ],
  ['live without a time', { kept: [] }, { kind: 'live', since: undefined }],
  ['pending before the queue is notified', { pending: about }, { kind: 'pending' }],
  ['pending while it is built', { pending: about, building, failed }, { kind: 'pending' }],
  ['failed', { pending: about, failed }, { kind: 'failed' }],
  ['live while another page is pending', { pending: [{ page: 'home', username: '' }] }, { kind: 'live', since }],
  ['restored', { live: { ...live, restored: true } }, { kind: 'restored' }],
  ['restored although it was published', { live: { ...live, restored: true }, pending: about }, { kind: 'restored' }],
  ['pending after a restored build', { live: { ...live, restored: true }, pending: about, building }, { kind: 'pending' }],
];

test.for(cases)('the publication of a page is %s', ([, parts, expected]) => {
  expect(publicationOf('about', stateOf(parts))).toEqual(expected);
});
