import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inlineCode } from '#src/publish/inline-code.ts';

const notice = readFileSync(path.join(import.meta.dirname, 'notice.html'), 'utf8');

/** What of the notice runs. */
export const noticeCode = inlineCode(notice);

/**
 * A built page that says what it is: not public. It shows the next build by itself as soon as there is one, and sends no form.
 * @param build the id of the build it belongs to
 */
export const withNotice = (html: string, build: string): string =>
  html.replace(/<body[^>]*>/u, (body) => body + notice.replace('data-build=""', () => `data-build="${build}"`));
