import * as v from 'valibot';
import { workChallenge } from './proof-of-work.ts';

export type Schema = v.GenericSchema;

/** Who may make a call. `none`: everyone. `client-link`: who has the secret link, or a cookie that it has set. `staff`: every user. */
export type Access = 'none' | 'client-link' | 'staff' | 'admin';

/** Describes one call of the API for the browser, the server and the tests. */
export interface Call<Input extends Schema = Schema, Answer extends Schema = Schema, Who extends Access = Access> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path of the call; `{id}` is a placeholder for one segment. */
  path: `/api/${string}`;
  who: Who;
  /** Whether the panel's session cookie is accepted beside the session's token; changes only from the studio's own pages. */
  cookie?: true;
  /** The encoding of the input. `form`: JSON, or the form post of a browser without scripts. `multipart`: fields with a file. */
  body: 'query' | 'json' | 'form' | 'multipart';
  /** Schema of the input; its messages are translation keys. It ignores unknown fields. */
  input: Input;
  status: 200 | 201;
  /** The body of a success. */
  answer: Answer;
}

export const defineCall = <Input extends Schema, Answer extends Schema, Who extends Access>(
  call: Call<Input, Answer, Who>,
): Call<Input, Answer, Who> => call;

export const needsUser = ({ who }: Pick<Call, 'who'>): boolean => who === 'staff' || who === 'admin';

/** Returns the path of a call with the percent-encoded id in place of `{id}`. */
export const pathOf = (call: Pick<Call, 'path'>, id = ''): string => call.path.replace('{id}', encodeURIComponent(id));

export const noInput = v.object({});

export const withData = <Data extends v.GenericSchema>(data: Data) => v.object({ success: v.literal(true), data });

/** An answer with a message in the caller's language. */
export const withMessage = v.object({ success: v.literal(true), message: v.string() });

/** An answer without content. */
export const done = v.object({ success: v.literal(true) });

/** An appointment or a blocked time that prevents a change. */
const conflictingTime = v.object({ start: v.string(), end: v.string(), state: v.string(), title: v.string() });

/** The details of a conflict (409); each field is present only for its kind of conflict. */
export const conflict = v.object({
  /** Free slots nearest to the requested slot. */
  slots: v.optional(v.array(v.string())),
  /** The appointments of the team at the requested time. */
  conflicts: v.optional(v.array(conflictingTime)),
  /** The current state of the booking, after a rejected change on its client page. */
  state: v.optional(v.string()),
});
export type Conflict = v.InferOutput<typeof conflict>;

/** The body of every error response. */
export const rejection = v.object({
  success: v.literal(false),
  /** Message for people. This server always sends it; a client shows its own text if a proxy's answer lacks it. */
  message: v.optional(v.string(), ''),
  /** Error messages by field name. */
  errors: v.optional(v.record(v.string(), v.string())),
  /** Data of a conflict: the nearest free slots, the appointments at the same time, or the current state of the booking. */
  data: v.optional(conflict),
  /** A proof-of-work challenge. The call is accepted at once if the client repeats it with the solution in the field `work`. */
  work: v.optional(workChallenge),
  /** Id of a server error, to find it in the log. */
  requestId: v.optional(v.string()),
});

/** The result of reading an input: its value, or the key of the first error of each field. */
export type Validation<Value> = { ok: true; value: Value } | { ok: false; errors: Record<string, string> };

/** Reads an input with a call's schema. `errors` keeps the order of the schema's fields; an error of the whole input is under `''`. */
export function validate<Input extends Schema>(schema: Input, input: unknown): Validation<v.InferOutput<Input>> {
  const result = v.safeParse(schema, input);
  if (result.success) return { ok: true, value: result.output };
  const errors: Record<string, string> = {};
  for (const issue of result.issues) errors[String(issue.path?.[0]?.key ?? '')] ??= issue.message;
  return { ok: false, errors };
}

/** Returns the message function of an object schema for its missing fields. @param keys translation keys by field */
export const missing =
  (keys: Record<string, string>) =>
  (issue: v.BaseIssue<unknown>): string =>
    keys[String(issue.path?.[0]?.key ?? '')] ?? 'errors.invalid';
