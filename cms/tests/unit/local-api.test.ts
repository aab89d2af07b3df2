import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const source = path.resolve(import.meta.dirname, '../../src');

/** What of Payload's Local API reads or writes, and asks nobody's rights unless it is told to. */
const operation =
  /\bpayload\s*\.(find\w*|create|update\w*|delete|count\w*|duplicate|login|forgotPassword|resetPassword|unlock|restore\w*)\(/gu;

/** Those that may do what no user may, by file and operation, and why. Another one needs `overrideAccess: false`, or its reason here. */
const trusted: Record<string, string> = {
  'access/one-admin.ts count': 'counts admins whom the asking user may not see',
  'access/one-admin.ts find': 'finds admins whom the asking user may not see',
  'content/read-content.ts findGlobal': 'what is published is public; drafts are read for builds that only staff see',
  'documents/store.ts count': 'names that are taken, whoever asks',
  'documents/store.ts create': 'documents are made by this alone, for who the door let in',
  'endpoints/session.ts update': 'ends sessions, which no user may write, after the password was compared',
  'globals/both-languages.ts findGlobal': 'checks what its hook was just allowed to write',
  'globals/still-there.ts count': 'says whether what is named is there',
  'panel/MissingCard.tsx count': 'a number, for who is signed in',
  'photos/create-photo.ts create': 'photos are made by this alone, for who the door let in',
  'photos/create-photo.ts find': 'upload keys are hidden from everybody',
  'photos/create-photo.ts update': 'the state of a photo is hidden from everybody',
  'photos/delete-photo.ts find': 'a sweep, which nobody asks for',
  'seed/demo.ts count': 'the first start, before anybody is let in',
  'server/first-admin.ts create': 'the first start, before anybody is let in',
  'server/password.ts update': 'whoever runs a command on the machine owns the studio',
  'server/prepare-database.ts count': 'the start, before anybody is let in',
  'sessions/log-in.ts count': 'nobody is signed in yet',
  'sessions/panel.ts update': 'ends sessions, which no user may write, after the role was asked',
  'sessions/renew.ts findByID': 'sessions are hidden from everybody',
  'submissions/store.ts create': 'a visitor, who may not create by any other way',
  'submissions/store.ts find': 'fingerprints are hidden from everybody',
};

/** A call from its name to its closing bracket. */
function callAt(text: string, start: number): string {
  let depth = 0;
  for (let end = start; end < text.length; end += 1) {
    if (text[end] === '(') depth += 1;
    if (text[end] === ')' && --depth === 0) return text.slice(start, end);
  }
  return text.slice(start);
}

test('whatever reads or writes by Payload asks what its user may, or is written down with why not', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/u.test(name));
  const found = files.flatMap((name) => {
    const text = readFileSync(path.join(source, name), 'utf8');
    return [...text.matchAll(operation)]
      .filter(({ index }) => !/overrideAccess: false/u.test(callAt(text, index)))
      .map(([, what]) => `${name} ${what}`);
  });
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(trusted).toSorted());
});
