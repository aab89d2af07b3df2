import { pino } from 'pino';
import { expect, test } from 'vitest';
import { errorFields, errorLogging } from '#src/lib/log.ts';

test('a failed query is logged with its cause and without its values', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint'), {
    code: '23505',
    detail: 'Key (email)=(sara@guest.example) already exists.',
  });
  const fault = Object.assign(new Error('Failed query: insert into booking\nparams: Sara', { cause }), {
    query: 'insert',
    params: ['Sara'],
  });
  const outer = new Error('The booking was not stored', { cause: fault });
  const said = errorFields(outer);
  expect(said).toMatchObject({ message: 'The booking was not stored', cause: { code: '23505', message: cause.message } });
  expect(JSON.stringify(said)).not.toMatch(/sara|params/iu);
  expect(errorFields(Object.assign(new Error('params: Sara'), { params: ['Sara'] }))).toEqual({ type: 'Error' });
});

test('other errors are logged with their message', () => {
  expect([errorFields('gone'), errorFields(undefined)]).toEqual([{ message: 'gone' }, { message: 'undefined' }]);
});

test('a log line contains no value of a visitor outside of the error either', () => {
  const lines: string[] = [];
  const fault = Object.assign(new Error('Failed query: insert\nparams: Sara', { cause: new Error('duplicate key') }), { params: ['Sara'] });
  pino(errorLogging, { write: (line: string) => void lines.push(line) }).error({ err: fault });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('duplicate key');
  expect(lines[0]).not.toContain('Sara');
});

test('an error of PostgreSQL about a value is logged without the value', () => {
  const fields = { code: '22P02', severity: 'ERROR' };
  const fault = Object.assign(new Error('invalid input value for enum booking_status: "Sara\n    at Sara"'), fields);
  const said = errorFields(fault);
  expect(said).toMatchObject({
    code: '22P02',
    message: 'invalid input value for enum booking_status',
    stack: expect.stringContaining(' at '),
  });
  expect(JSON.stringify(said)).not.toContain('Sara');
});

test('an error with the copied message of a failed query is logged without it', () => {
  expect(JSON.stringify(errorFields(new Error('Failed query: insert\nparams: Sara')))).toBe('{"type":"Error"}');
});
