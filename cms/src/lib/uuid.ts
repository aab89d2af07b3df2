import * as v from 'valibot';

export const uuid = v.pipe(v.string(), v.uuid());

/** Returns whether a value has the format of a row's id. PostgreSQL rejects queries for other values. */
export const isUuid = (value: unknown): value is string => v.is(uuid, value);
