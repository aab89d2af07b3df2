import type * as v from 'valibot';

/** What reads an input or an answer. */
export type Schema = v.GenericSchema;

/** Who may call: anyone, who sends the log-in's token as bearer, or (for reading only) who sends it or the session's cookie. */
export type CallAuth = 'none' | 'bearer' | 'session';

/** One call of the API. It is written down once, here, and used by the browser, the server and the tests. */
export interface Call<Input extends Schema = Schema, Answer extends Schema = Schema> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** `{id}` stands for one segment of the path. */
  path: `/api/${string}`;
  auth: CallAuth;
  /** How the input travels: in the address, as JSON, as JSON or a browser's own form post, or as multipart with a file. */
  body: 'query' | 'json' | 'form' | 'multipart';
  /** Its messages are translation keys. Fields it does not name are ignored. */
  input: Input;
  /** The status of a success. */
  status: 200 | 201;
  /** The body of a success. */
  answer: Answer;
}

/** Writes a call down, with the types of its own input and answer. */
export const defineCall = <Input extends Schema, Answer extends Schema>(call: Call<Input, Answer>): Call<Input, Answer> => call;

/** The path of a call with its segment put in, percent-encoded. */
export const pathOf = (call: Pick<Call, 'path'>, id = ''): string => call.path.replace('{id}', encodeURIComponent(id));
