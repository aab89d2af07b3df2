import { sql } from '@payloadcms/db-postgres/drizzle';
import { APIError, type CollectionBeforeChangeHook, type CollectionBeforeDeleteHook, type PayloadRequest } from 'payload';
import { announceCalendarChange } from '#src/calendar/appointment-table.ts';
import { lockCalendar } from '#src/calendar/appointments.ts';
import { afterCommit, lockTransaction, transactionOf } from '#src/db/transaction.ts';
import { documentOf } from '#src/fields/stored-text.ts';
import { notifyContentChanged } from '#src/globals/content-change.ts';
import { recordPageChange } from '#src/globals/page-changes.ts';
import { type Label, labelText } from '#src/i18n/labels.ts';
import type { CollectionPart } from './part.ts';

const hasAppointments: Label = {
  en: 'This team has appointments. Please switch off “Works” instead of deleting it.',
  ar: 'لهذا الفريق مواعيد. يُرجى إيقافه بدلاً من حذفه.',
};
const lastTeam: Label = { en: 'At least one team must work.', ar: 'لا بد من فريق واحد عامل على الأقل.' };

/** Rejects the deactivation or deletion of a team if no other team is active. */
async function keepOneTeam(req: PayloadRequest, id: unknown): Promise<void> {
  // The lock serializes changes of several teams.
  await lockTransaction(req, 'teams');
  const { rows } = await (await transactionOf(req)).execute(sql`select 1 from team where active and id <> ${id} limit 1`);
  if (rows.length === 0) throw new APIError(labelText(req, lastTeam), 400, undefined, true);
}

const keepActive: CollectionBeforeChangeHook = async ({ data, operation, originalDoc, req }) => {
  if (operation === 'update' && documentOf(data)['active'] === false && originalDoc?.active === true)
    await keepOneTeam(req, originalDoc.id);
  return data;
};

const keepUsed: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await keepOneTeam(req, id);
  // Take the lock of the calendar before the check: a booking that has read this team waits for the lock, and then checks again that the team exists.
  await lockCalendar(await transactionOf(req));
  const { rows } = await (await transactionOf(req)).execute(sql`select 1 from appointment where team_id = ${id} limit 1`);
  if (rows.length > 0) throw new APIError(labelText(req, hasAppointments), 400, undefined, true);
};

/** Notifies all processes of a change, and records it for the next build: the booking page shows whether there is a team of women. */
async function recordChange(req: PayloadRequest): Promise<void> {
  await announceCalendarChange(await transactionOf(req));
  await recordPageChange(req, 'team');
  await afterCommit(req, () => notifyContentChanged('published'));
}

export const teamPart: CollectionPart = {
  noun: 'team',
  hooks: {
    beforeChange: [keepActive],
    afterChange: [({ req }) => recordChange(req)],
    beforeDelete: [keepUsed],
    afterDelete: [({ req }) => recordChange(req)],
  },
};
