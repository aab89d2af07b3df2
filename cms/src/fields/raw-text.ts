/** A document or row of Payload with every language in it, before anything has looked at it. */
export type Raw = Record<string, unknown>;

/** Whether a value is a document, a group or a row. */
export const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A group or row; an empty one where there is none. */
export const rawOf = (value: unknown): Raw => (isRaw(value) ? value : {});

/** The rows of a list; none where there is no list. */
export const rowsOf = (value: unknown): Raw[] => (Array.isArray(value) ? value.filter(isRaw) : []);

/** A text that has no language; `''` where there is none. */
export const plainText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
