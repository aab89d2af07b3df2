import * as v from 'valibot';
import type { Schema } from './call.ts';

/** What came of reading an input: its value, or by field the key of the first thing wrong with it. */
export type Validation<Value> = { ok: true; value: Value } | { ok: false; errors: Record<string, string> };

/** Reads an input with a call's schema. `errors` keeps the order of the schema's fields; a fault of the whole is under `''`. */
export function validate<Input extends Schema>(schema: Input, input: unknown): Validation<v.InferOutput<Input>> {
  const result = v.safeParse(schema, input);
  if (result.success) return { ok: true, value: result.output };
  const errors: Record<string, string> = {};
  for (const issue of result.issues) errors[String(issue.path?.[0]?.key ?? '')] ??= issue.message;
  return { ok: false, errors };
}

/** The message of an object whose fields are missing: what each field's own schema would say. */
export const missing =
  (keys: Record<string, string>) =>
  (issue: v.BaseIssue<unknown>): string =>
    keys[String(issue.path?.[0]?.key ?? '')] ?? 'errors.invalid';
