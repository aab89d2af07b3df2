import { bundledStudio } from '@studio/contract/content/bundled.ts';
import type { Label } from '#src/i18n/labels.ts';
import { plainText } from './raw-text.ts';
import { timeOfDay } from './text-kinds.ts';

type Row = Record<string, unknown>;

const oneTime: Label = {
  en: 'Please enter another time than that of opening; past midnight is fine, such as 01:00.',
  ar: 'يُرجى إدخال وقت غير وقت بداية العمل، ويمكن أن يكون بعد منتصف الليل، مثل 01:00.',
};

/** A studio that closes when it opens is never open; one that closes before that closes on the next day. */
export const sameTimes = (closes: string, { opens }: Row): Label | undefined => {
  const one = timeOfDay.clean(plainText(opens)) || bundledStudio.opens;
  return one === (closes || bundledStudio.closes) ? oneTime : undefined;
};

/** Whether a row was the studio's own from the start, and has no bundled words to fall back to. */
const isOwn = (row: Row): boolean => plainText(row['bundled']) === '';

const noName: Label = { en: 'Please write the name of this link, such as Instagram.', ar: 'يُرجى كتابة اسم هذا الرابط، مثل: Instagram.' };
const noLink: Label = { en: 'Please add the link, or remove the row.', ar: 'يُرجى إضافة الرابط أو حذف البند.' };

/** An account is shown with both a name and a link. */
export const nameOfLink = (name: string, row: Row): Label | undefined =>
  name === '' && isOwn(row) && plainText(row['address']) !== '' ? noName : undefined;

/** The same, asked of the link. */
export const linkOfName = (address: string, row: Row): Label | undefined =>
  address === '' && isOwn(row) && plainText(row['name']) !== '' ? noLink : undefined;

const noYear: Label = {
  en: 'Please write the year; the line of years is drawn along it.',
  ar: 'يُرجى كتابة السنة، فعليها يُرسم خط السنوات.',
};

/** Each row of the years has one. */
export const missingYear = (year: string, row: Row): Label | undefined => (year === '' && isOwn(row) ? noYear : undefined);
