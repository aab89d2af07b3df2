import { expect, it } from 'vitest';
import { RequestError } from '#src/islands/admin/api/request.ts';
import { explanationOf } from '#src/islands/admin/login/LoginForm.tsx';

const rejected = (status: number, message = '') => new RequestError({ ok: false, failure: 'rejected', status, message, errors: {} });

it('explains whether the log-in failed by wrong credentials, a lost connection or an error of the server', () => {
  expect(explanationOf(rejected(401, 'Invalid credentials or server error'))).toBe('admin.login.failed.credentials');
  expect(explanationOf(new RequestError({ ok: false, failure: 'unreachable' }))).toBe('admin.login.failed.connection');
  expect(explanationOf(rejected(502))).toBe('admin.login.failed.server');
});

it('leaves the explanation to a message of the server, such as too many attempts', () => {
  expect(explanationOf(rejected(429, 'Too many attempts to log in.'))).toBeUndefined();
});
