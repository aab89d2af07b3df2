import type { PayloadRequest } from 'payload';
import { type Label, labelText } from '#src/i18n/labels.ts';

const wrongDay: Label = {
  en: 'Please choose a day between 2000 and today.',
  ar: 'يُرجى اختيار يوم بين عام 2000 واليوم.',
};

/** The panel sends the day as its noon, which may be ahead of now. */
const slack = 24 * 60 * 60 * 1000;

/** Checks a day that has been. */
export const checkDay = (value: unknown, { req }: { req: PayloadRequest }): string | true => {
  if (value === undefined || value === null || value === '') return true;
  const time = value instanceof Date ? value.getTime() : Date.parse(String(value));
  const isPast = time >= Date.UTC(2000, 0) && time <= Date.now() + slack;
  return isPast || labelText(req, wrongDay);
};
