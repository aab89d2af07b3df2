import * as v from 'valibot';

/** What Payload and PostgreSQL make ids of. */
export const uuid = v.pipe(v.string(), v.uuid());

/** Whether something may be the id of a row. A query for anything else PostgreSQL answers with a fault. */
export const isUuid = (value: unknown): value is string => v.is(uuid, value);
