import * as v from 'valibot';

/** An answer that holds something. */
export const withData = <Data extends v.GenericSchema>(data: Data) => v.object({ success: v.literal(true), data });

/** An answer that says it in words, in the caller's language. */
export const withMessage = v.object({
  success: v.literal(true),
  message: v.string(),
});

/** An answer that says no more than that it was done. */
export const done = v.object({ success: v.literal(true) });

/** Every refusal, whatever went wrong. */
export const refusal = v.object({
  success: v.literal(false),
  /** Ours always has one; a caller that meets one without says something of its own. */
  message: v.optional(v.string(), ''),
  /** Field name to message. */
  errors: v.optional(v.record(v.string(), v.string())),
  /** Of a fault: by it whoever looks after the server finds it in the log. */
  requestId: v.optional(v.string()),
});

/** The input of a call that takes none. */
export const nothing = v.object({});
