import type { DateField, NumberField } from 'payload';
import { fillLabel, type Label } from '#src/i18n/labels.ts';
import { validation } from './text-checks.ts';

/** The highest price, in riyals. */
const highestPrice = 1_000_000;

const wrongPrice: Label = {
  en: 'Please enter whole riyals, from 1 to 1,000,000, or leave the field empty.',
  ar: 'يُرجى إدخال السعر بالريال دون كسور، من 1 إلى مليون، أو ترك الحقل فارغاً.',
};

const isNone = (value: unknown): boolean => value === undefined || value === null;

export const isWhole = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

/** Returns the error of a price; undefined for whole riyals up to the highest price, and for an empty field. */
export const priceError = (value: unknown): Label | undefined =>
  isNone(value) || isWhole(value, 1, highestPrice) ? undefined : wrongPrice;

/** Returns the field of a package's price, the same in both languages. */
export const price = (name: string): NumberField => ({
  name,
  label: { en: 'Price in riyals', ar: 'السعر بالريال' },
  type: 'number',
  admin: {
    description: {
      en: 'One number for both languages; the pages write the currency after it. Left empty, the package is on request.',
      ar: 'رقم واحد للغتين، وتكتب الصفحات العملة بعده. وإن تُرك فارغاً فالسعر عند الطلب.',
    },
    step: 1,
  },
  validate: validation(priceError),
});

interface WholeNumber {
  name: string;
  label: Label;
  description: Label;
  least: number;
  most: number;
  /** Whether the field is beside the form. */
  isAside?: boolean;
  /** The name of the partner field: both fields have a value, or neither has. */
  partner?: string;
  /** The name of the field with the lower end of the range, if this field is the upper end. */
  lowerEnd?: string;
}

const wrongNumber: Label = {
  en: 'Please enter a whole number from {{least}} to {{most}}, or leave the field empty.',
  ar: 'يُرجى إدخال عدد صحيح من {{least}} إلى {{most}}، أو ترك الحقل فارغاً.',
};

const missingPartner: Label = {
  en: 'Please fill in both numbers, or leave both empty.',
  ar: 'يُرجى إدخال الرقمين معاً، أو تركهما فارغين معاً.',
};
const wrongOrder: Label = {
  en: 'Please enter a number that is not below the lower end.',
  ar: 'يُرجى إدخال رقم لا يقل عن الحد الأدنى.',
};

/** Returns the check of an optional number. @param error the error of a value that fails `isRight` */
const optionalNumber = (
  isRight: (value: unknown) => boolean,
  error: Label,
  { partner, lowerEnd }: Pick<WholeNumber, 'partner' | 'lowerEnd'>,
) =>
  validation((value, siblings) => {
    if (isNone(value)) return partner === undefined || isNone(siblings[partner]) ? undefined : missingPartner;
    if (!isRight(value)) return error;
    return lowerEnd !== undefined && Number(value) < Number(siblings[lowerEnd] ?? value) ? wrongOrder : undefined;
  });

/** Returns the field of an optional whole number within a range. */
export const wholeNumber = ({ name, label, description, least, most, isAside, ...others }: WholeNumber): NumberField => {
  const error = fillLabel(fillLabel(wrongNumber, 'least', String(least)), 'most', String(most));
  return {
    name,
    label,
    type: 'number',
    admin: { description, step: 1, ...(isAside && { position: 'sidebar' }) },
    validate: optionalNumber((value) => isWhole(value, least, most), error, others),
  };
};

const wrongDecimal: Label = {
  en: 'Please enter a number from {{least}} to {{most}} with at most one decimal, or leave the field empty.',
  ar: 'يُرجى إدخال رقم من {{least}} إلى {{most}} بمنزلة عشرية واحدة على الأكثر، أو ترك الحقل فارغاً.',
};

/** Returns the field of an optional number within a range, with at most one decimal. */
export const decimal = ({ name, label, description, least, most, ...others }: Omit<WholeNumber, 'isAside'>): NumberField => {
  const error = fillLabel(fillLabel(wrongDecimal, 'least', String(least)), 'most', String(most));
  const isRight = (value: unknown) =>
    typeof value === 'number' && value >= least && value <= most && Math.abs(value * 10 - Math.round(value * 10)) < 1e-6;
  return {
    name,
    label,
    type: 'number',
    admin: { description, step: 0.1 },
    validate: optionalNumber(isRight, error, others),
  };
};

const wrongPair: Label = {
  en: 'Please fill in both latitude and longitude, or leave both empty.',
  ar: 'يُرجى إدخال خط العرض وخط الطول معاً، أو تركهما فارغين معاً.',
};

/** Returns the error of a coordinate. @param most maximum absolute value in degrees @param other the other coordinate */
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

/** Returns the field of the studio's latitude or longitude, in degrees. */
export const degrees = (name: keyof typeof coordinates, label: Label, description: Label): NumberField => {
  const { most, other } = coordinates[name];
  return {
    name,
    label,
    type: 'number',
    admin: { description, step: 0.0001 },
    validate: validation((value, siblings) => degreesError(value, most, siblings[other])),
  };
};

const wrongDay: Label = { en: 'Please choose a day between 2000 and today.', ar: 'يُرجى اختيار يوم بين عام 2000 واليوم.' };

/** Tolerance of a past day, in milliseconds: the panel sends noon of the day, which may be in the future. */
const dayTolerance = 24 * 60 * 60 * 1000;

/** Returns the field of an optional day between 2000 and today. */
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
