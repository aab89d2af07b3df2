import { sql } from '@payloadcms/db-postgres/drizzle';
import { teamColours, teamMembers } from '@studio/contract';
import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type CollectionConfig,
  type PayloadRequest,
} from 'payload';
import { admin, staff } from '#src/access/roles.ts';
import { announceCalendarChange } from '#src/calendar/appointment-table.ts';
import { lockCalendar } from '#src/calendar/appointments.ts';
import { afterCommit, lockTransaction, transactionOf } from '#src/db/transaction.ts';
import { weeklyHours } from '#src/fields/hours-fields.ts';
import { wholeNumber } from '#src/fields/number-fields.ts';
import { optionsOf, teamColourLabels, teamMembersLabels } from '#src/fields/option-labels.ts';
import { documentOf, plainText } from '#src/fields/stored-text.ts';
import { validation } from '#src/fields/text-checks.ts';
import { rowLine } from '#src/fields/text-fields.ts';
import { recordPageChange } from '#src/globals/page-changes.ts';
import { type Label, labelText } from '#src/i18n/labels.ts';
import { notifyContentChanged } from '#src/lib/change-events.ts';

const slug = 'team';

const hasAppointments: Label = {
  en: 'This team has appointments. Please switch off “Works” instead of deleting it.',
  ar: 'لهذا الفريق مواعيد. يُرجى إيقافه بدلاً من حذفه.',
};
const missingName: Label = { en: 'Please write a name.', ar: 'يُرجى كتابة الاسم.' };
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
  await recordPageChange(req, slug);
  await afterCommit(req, () => notifyContentChanged('published'));
}

/** One or more photographers who work on one session at a time. A migration creates the first team. */
export const Team: CollectionConfig = {
  slug,
  labels: { singular: { en: 'Team', ar: 'فريق' }, plural: { en: 'Teams', ar: 'الفرق' } },
  admin: {
    hideAPIURL: true,
    useAsTitle: 'name',
    defaultColumns: ['name', 'members', 'active', 'order'],
    group: { en: 'Studio', ar: 'الاستوديو' },
    components: { edit: { beforeDocumentControls: ['/panel/form/LanguageGuard.tsx#LanguageGuard'] } },
    description: {
      en: 'Each team does one session at a time. With a second team, two sessions can take place at once; a team of women can be asked for when booking.',
      ar: 'ينفّذ كل فريق جلسة واحدة في الوقت نفسه. ومع فريق ثانٍ يمكن إقامة جلستين معاً، ويمكن طلب الفريق النسائي عند الحجز.',
    },
  },
  defaultSort: 'order',
  disableDuplicate: true,
  // Disable document locks: users without update access could take them.
  lockDocuments: false,
  access: { read: staff, create: admin, update: admin, delete: admin },
  hooks: {
    beforeChange: [keepActive],
    afterChange: [({ req }) => recordChange(req)],
    beforeDelete: [keepUsed],
    afterDelete: [({ req }) => recordChange(req)],
  },
  fields: [
    {
      ...rowLine('name', { en: 'Name', ar: 'الاسم' }),
      required: true,
      validate: validation((value) => (plainText(value).trim() === '' ? missingName : undefined)),
    },
    {
      name: 'members',
      type: 'select',
      label: { en: 'Photographers', ar: 'المصوّرون' },
      required: true,
      defaultValue: 'mixed',
      options: optionsOf(teamMembers, teamMembersLabels),
    },
    {
      name: 'packages',
      type: 'relationship',
      relationTo: 'package',
      hasMany: true,
      label: { en: 'Packages', ar: 'الباقات' },
      admin: { description: { en: 'Left empty, the team does all packages.', ar: 'إن تُركت فارغة فالفريق ينفّذ كل الباقات.' } },
    },
    weeklyHours({
      name: 'hours',
      label: { en: 'Own hours', ar: 'أوقات عمل خاصة' },
      description: {
        en: 'Left empty, the team works in the studio’s opening hours. Closed periods and Eids of the studio apply to every team.',
        ar: 'إن تُركت فارغة فالفريق يعمل في أوقات عمل الاستوديو. وتسري على كل فريق فترات إغلاق الاستوديو وإجازات العيدين.',
      },
    }),
    {
      name: 'colour',
      type: 'select',
      label: { en: 'Colour on the calendar', ar: 'اللون في التقويم' },
      required: true,
      defaultValue: 'ink',
      options: optionsOf(teamColours, teamColourLabels),
    },
    {
      name: 'active',
      type: 'checkbox',
      label: { en: 'Works', ar: 'عامل' },
      defaultValue: true,
      admin: {
        position: 'sidebar',
        components: { Cell: '/panel/cells/ListCells.tsx#YesOrNo' },
        description: {
          en: 'Visitors can book sessions with this team. Its appointments stay when it is switched off.',
          ar: 'يمكن للزوّار حجز جلسات مع هذا الفريق. وتبقى مواعيده عند إيقافه.',
        },
      },
    },
    wholeNumber({
      name: 'order',
      label: { en: 'Position', ar: 'الترتيب' },
      description: {
        en: 'Where several teams are free, the one with the smallest number gets the session.',
        ar: 'إن تفرّغت عدة فرق فالجلسة للأصغر رقماً.',
      },
      least: 0,
      most: 1000,
      isAside: true,
    }),
  ],
};
