import { expect, it } from 'vitest';
import { RequestError } from '#src/islands/admin/api/request.ts';
import { explanationOf } from '#src/islands/admin/login/LoginForm.tsx';
import { panelAddress } from '#src/islands/admin/login/PanelReturn.tsx';

const rejected = (status: number, message = '') => new RequestError({ ok: false, failure: 'rejected', status, message, errors: {} });

it('explains whether the log-in failed by wrong credentials, a lost connection or an error of the server', () => {
  expect(explanationOf(rejected(401, 'Invalid credentials or server error'))).toBe('admin.login.failed.credentials');
  expect(explanationOf(new RequestError({ ok: false, failure: 'unreachable' }))).toBe('admin.login.failed.connection');
  expect(explanationOf(rejected(502))).toBe('admin.login.failed.server');
});

it('leaves the explanation to a message of the server, such as too many attempts', () => {
  expect(explanationOf(rejected(429, 'Too many attempts to log in.'))).toBeUndefined();
});

it.each([
  ['/cms', '/cms'],
  ['/cms/collections/story?locale=ar', '/cms/collections/story?locale=ar'],
  ['/cms/logout', undefined],
  ['/cms/./logout', undefined],
  ['/cms/x/../logout', undefined],
  ['/cms/%6Cogout', undefined],
  ['//evil.example/cms', undefined],
  ['https://evil.example/cms', undefined],
  ['/cmsx', undefined],
  ['', undefined],
])('returns to the panel’s page %j as %j after a log-in', (next, expected) => {
  expect(panelAddress(`?${new URLSearchParams({ next })}`)).toBe(expected);
});
