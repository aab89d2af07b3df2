import { bundledStudio } from '@studio/contract/bundled-content.ts';
import { bundledTexts } from '@studio/contract/i18n/text.ts';
import type { DateField, NumberField } from 'payload';
import { type Label, sameLabel } from '#src/i18n/labels.ts';
import { help } from './help.ts';
import { validation } from './text-checks.ts';

/** The highest price, in riyals. */
const highestPrice = 1_000_000;

const wrongPrice: Label = {
  en: 'Please enter whole riyals, from 1 to 1,000,000, or leave the field empty.',
  ar: 'يُرجى إدخال السعر بالريال دون كسور، من 1 إلى مليون، أو ترك الحقل فارغاً.',
};

const isNone = (value: unknown): boolean => value === undefined || value === null;

/** Returns whether a value is a whole number within a range. */
export const isWhole = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

/** Returns the error of a price. */
export const priceError = (value: unknown): Label | undefined =>
  isNone(value) || isWhole(value, 1, highestPrice) ? undefined : wrongPrice;

/**
 * Returns the field of a package's price, the same in both languages.
 * @param bundled null for a price on request
 */
export const price = (name: string, where: Label, bundled: number | null): NumberField => {
  const { en, ar } = bundledTexts(bundled === null ? 'services.onRequest' : 'services.price');
  const amount = String(bundled);
  return {
    name,
    label: { en: 'Price in riyals', ar: 'السعر بالريال' },
    type: 'number',
    admin: {
      ...help(
        {
          en: `One number for both languages; the pages write the currency after it. ${where.en}`,
          ar: `رقم واحد للغتين، وتكتب الصفحات العملة بعده. ${where.ar}`,
        },
        {
          text: { en: en.replace('{{amount}}', amount), ar: ar.replace('{{amount}}', amount) },
          ...(bundled !== null && { value: bundled }),
        },
      ),
      step: 1,
    },
    validate: validation(priceError),
  };
};

const wrongPair: Label = {
  en: 'Please fill in both latitude and longitude, or leave both empty.',
  ar: 'يُرجى إدخال خط العرض وخط الطول معاً، أو تركهما فارغين معاً.',
};

/** Returns the error of a coordinate. @param most degrees @param other the other coordinate */
export const degreesError = (value: unknown, most: number, other: unknown): Label | undefined => {
  if (isNone(value)) return isNone(other) ? undefined : wrongPair;
  return typeof value === 'number' && Math.abs(value) <= most
    ? undefined
    : {
        en: `Please enter degrees from −${most} to ${most}, such as 24.6937.`,
        ar: `يُرجى إدخال درجات بين −${most} و${most}، مثل: 24.6937.`,
      };
};

const coordinates = { latitude: { most: 90, other: 'longitude' }, longitude: { most: 180, other: 'latitude' } } as const;

/** Returns the field of a coordinate of the studio on the map. */
export const degrees = (name: keyof typeof coordinates, label: Label, description: Label): NumberField => {
  const { most, other } = coordinates[name];
  return {
    name,
    label,
    type: 'number',
    admin: { ...help(description, { text: sameLabel(String(bundledStudio[name])), value: bundledStudio[name] }), step: 0.0001 },
    validate: validation((value, siblings) => degreesError(value, most, siblings[other])),
  };
};

const wrongDay: Label = { en: 'Please choose a day between 2000 and today.', ar: 'يُرجى اختيار يوم بين عام 2000 واليوم.' };

/** Tolerance of a past day, in milliseconds: the panel sends a day as its noon, which may be in the future. */
const dayTolerance = 24 * 60 * 60 * 1000;

/** Returns the field of a past day. */
export const pastDay = (name: string, label: Label, description: Label): DateField => ({
  name,
  type: 'date',
  validate: validation((value) => {
    if (isNone(value) || value === '') return undefined;
    const time = value instanceof Date ? value.getTime() : Date.parse(String(value));
    return time >= Date.UTC(2000, 0) && time <= Date.now() + dayTolerance ? undefined : wrongDay;
  }),
  label,
  admin: { description, date: { pickerAppearance: 'dayOnly', displayFormat: 'yyyy-MM-dd' } },
});
