import { teamColours, teamMembers } from '@studio/contract';
import type { CollectionConfig } from 'payload';
import { admin, staff } from '#src/access/roles.ts';
import { weeklyHours } from '#src/fields/hours-fields.ts';
import { wholeNumber } from '#src/fields/number-fields.ts';
import { optionsOf, teamColourLabels, teamMembersLabels } from '#src/fields/option-labels.ts';
import { plainText } from '#src/fields/stored-text.ts';
import { validation } from '#src/fields/text-checks.ts';
import { rowLine } from '#src/fields/text-fields.ts';
import type { Label } from '#src/i18n/labels.ts';

const missingName: Label = { en: 'Please write a name.', ar: 'يُرجى كتابة الاسم.' };

/** One or more photographers who work on one session at a time. A migration creates the first team. */
export const Team: CollectionConfig = {
  slug: 'team',
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
