import type { Question } from './ask.ts';
import type { Studio } from './studio.ts';
import type { Ask } from './test.ts';

/** Asks as the panel does in a browser of somebody who is signed in. */
export const askPanel =
  (ask: Ask, { baseUrl, token }: Studio): Ask =>
  (method: string, path: string, question: Question = {}) =>
    ask(method, path, { cookie: token, ...question, headers: { origin: baseUrl, 'sec-fetch-site': 'same-origin', ...question.headers } });

/** What the panel sends of a photo: its file, if there is one, and its fields. */
export function panelForm(file: Blob | undefined, fields: unknown): FormData {
  const form = new FormData();
  if (file) form.append('file', file);
  form.append('_payload', typeof fields === 'string' ? fields : JSON.stringify(fields));
  return form;
}
