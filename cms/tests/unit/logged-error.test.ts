import { expect, test } from 'vitest';
import { loggedError } from '#src/server/logged-error.ts';

test('a fault of a query is logged with what went wrong, and with nothing that a visitor wrote', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint'), {
    code: '23505',
    detail: 'Key (email)=(sara@guest.example) already exists.',
  });
  const fault = Object.assign(new Error('Failed query: insert into booking\nparams: Sara', { cause }), {
    query: 'insert',
    params: ['Sara'],
  });
  const outer = new Error('The booking was not stored', { cause: fault });
  const said = loggedError(outer);
  expect(said).toMatchObject({ message: 'The booking was not stored', cause: { code: '23505', message: cause.message } });
  expect(JSON.stringify(said)).not.toMatch(/sara|params/iu);
  expect(loggedError(Object.assign(new Error('params: Sara'), { params: ['Sara'] }))).toEqual({ type: 'Error' });
});

test('anything else that is thrown is logged as it says', () => {
  expect([loggedError('gone'), loggedError(undefined)]).toEqual([{ message: 'gone' }, { message: 'undefined' }]);
});
