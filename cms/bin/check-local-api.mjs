// Checks that each call of Payload's Local API applies its user's rights or is listed here with a reason: `node cms/bin/check-local-api.mjs`.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

const source = path.join(root, 'cms/src');

/** Operations that read or write, and skip access control by default. */
const operation =
  /\bpayload\s*\.(find\w*|create|update\w*|delete|count\w*|duplicate|login|forgotPassword|resetPassword|unlock|restore\w*)\(/gu;

/**
 * Calls without a user's access control, by file and operation, with the reason. All others need `overrideAccess: false`. @type {Record<string,
 * string>}
 */
const trusted = {
  'access/last-admin.ts count': 'counts admins that the user may not see',
  'access/last-admin.ts find': 'finds admins that the user may not see',
  'api/admin/session.ts update': 'ends sessions, which no user may write, after the password was compared',
  'api/panel-overrides/sessions.ts update': 'ends sessions, which no user may write, after the role was checked',
  'auth/credentials.ts create': 'first start, before the server answers requests',
  'auth/log-in.ts count': 'no user is logged in yet',
  'auth/sessions.ts findByID': 'sessions are hidden from all users',
  'collections/Package.ts findByID': 'checks what its hook was just allowed to write or delete',
  'collections/PhotoDocument.ts findByID': 'checks what its hook was just allowed to write or delete',
  'collections/package-slug.ts findByID': 'checks the package that its hook may write',
  'collections/Story.ts findByID': 'checks what its hook was just allowed to write',
  'collections/story-slug.ts count': 'addresses in use are the same for all users',
  'collections/story-slug.ts findByID': 'checks the story that its hook may write',
  'commands/password.ts update': 'a user of the machine owns the studio',
  'content/documents.ts findGlobal': 'published content is public; drafts are read for builds that only staff see',
  'content/packages.ts find': 'published content is public; drafts are read for builds that only staff see',
  'content/photo-documents.ts find': 'published content is public; drafts are read for builds that only staff see',
  'content/stories.ts find': 'published content is public; drafts are read for builds that only staff see',
  'content/teams.ts find': 'the calendar needs all teams; visitors get free times only, staff may read teams',
  'documents/store.ts count': 'file names in use are the same for all users',
  'documents/store.ts create': 'documents are created by this call only, after the API checked the user',
  'fields/text-checks.ts findGlobal': 'checks what its hook was just allowed to write',
  'fields/upload-fields.ts count': 'checks that a related document exists',
  'mail/client-messages.ts findGlobal': 'templates of messages, which all staff may read',
  'globals/keep-release-texts.ts findGlobal': 'the versions of the text of releases, after the API checked the user',
  'panel/cards/MissingCard.tsx count': 'a number for logged-in users',
  'photos/create-photo.ts create': 'photos are created by this call only, after the API checked the user',
  'photos/create-photo.ts find': 'upload keys are hidden from all users',
  'photos/create-photo.ts findByID': 'the state of a photo is hidden from all users',
  'releases/release-text.ts findGlobal': 'the text of releases, which clients read before they sign',
  'seed/demo-stories.ts create': 'first start, before the server answers requests',
  'seed/demo-stories.ts find': 'first start, before the server answers requests',
  'seed/demo-stories.ts update': 'first start, before the server answers requests',
  'seed/demo-stories.ts updateGlobal': 'first start, before the server answers requests',
  'seed/demo.ts count': 'first start, before the server answers requests',
  'server/database.ts count': 'start, before the server answers requests',
};

/**
 * Returns the text of a call from `start` up to its closing bracket, without the bracket; the rest of the text if the bracket is missing.
 * @param {string} text
 * @param {number} start
 */
function callAt(text, start) {
  let depth = 0;
  for (let end = start; end < text.length; end += 1) {
    if (text[end] === '(') depth += 1;
    if (text[end] === ')' && --depth === 0) return text.slice(start, end);
  }
  return text.slice(start);
}

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/u.test(name));
const found = new Set(
  files.flatMap((name) => {
    const text = readFileSync(path.join(source, name), 'utf8');
    return [...text.matchAll(operation)]
      .filter(({ index }) => !/overrideAccess: false/u.test(callAt(text, index)))
      .map(([, what]) => `${name} ${what}`);
  }),
);

const unlisted = [...found].filter((call) => !(call in trusted));
const unused = Object.keys(trusted).filter((call) => !found.has(call));
for (const call of unlisted) console.error(`${call}: needs overrideAccess: false, or a reason in cms/bin/check-local-api.mjs`);
for (const call of unused) console.error(`${call}: is listed in cms/bin/check-local-api.mjs and does not exist`);
console.log(`Local API calls: ${found.size} trusted, ${unlisted.length + unused.length} wrong.`);
if (unlisted.length + unused.length > 0) process.exit(1);
