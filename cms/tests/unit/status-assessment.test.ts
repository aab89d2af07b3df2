import type { StudioStatus } from '@studio/contract';
import { expect, test } from 'vitest';
import { assessStatus } from '#src/status/assess.ts';

const now = Date.UTC(2026, 10, 22, 12);
const backup = { at: '2026-11-22T02:00:00.000Z', file: '/backups/today.tar', host: 'noor', bytes: 1000, missing: 0 };
const none = { waiting: 0, delayed: 0, running: 0, failed: 0 };

const well: StudioStatus = {
  version: '1.0.0',
  since: '2026-11-01T00:00:00.000Z',
  processes: 1,
  database: { bytes: 1000 },
  storage: { kind: 'disk', answers: true },
  disk: { free: 30e9, total: 40e9 },
  hasMailServer: true,
  queues: { mails: none, photos: none },
  unfinishedPhotos: 2,
  backup,
};

test('a healthy studio has no tasks', () => {
  expect(new Set(Object.values(assessStatus(well, now)))).toEqual(new Set(['ok']));
});

test('each problem is listed, and nothing else', () => {
  const judged = (changes: Partial<StudioStatus>) =>
    Object.entries(assessStatus({ ...well, ...changes }, now)).filter(([, how]) => how !== 'ok');
  expect(judged({ storage: { kind: 'bucket', answers: false } })).toEqual([['storage', 'unavailable']]);
  expect(judged({ disk: { free: 3e9, total: 40e9 } })).toEqual([['disk', 'low']]);
  expect(judged({ disk: { free: 3e9, total: 10e9 } }), 'a small disk that is not full').toEqual([]);
  expect(judged({ disk: { free: 3e8, total: 40e9 } })).toEqual([['disk', 'full']]);
  expect(judged({ hasMailServer: false })).toEqual([['mails', 'noServer']]);
  expect(judged({ queues: { mails: { ...none, failed: 1 }, photos: none } })).toEqual([['mails', 'failed']]);
  expect(judged({ queues: { mails: { ...none, waiting: 2 }, photos: none } })).toEqual([]);
  expect(judged({ queues: { mails: { ...none, waiting: 2, delayed: 1 }, photos: none } })).toEqual([['mails', 'delayed']]);
  expect(judged({ queues: { mails: none, photos: { ...none, failed: 1 } } })).toEqual([['photos', 'failed']]);
  expect(judged({ backup: null })).toEqual([['backup', 'none']]);
  expect(judged({ backup: { ...backup, at: '2026-11-18T02:00:00.000Z' } })).toEqual([['backup', 'old']]);
  expect(judged({ backup: { ...backup, missing: 3 } })).toEqual([['backup', 'incomplete']]);
});
