import type { Field, NumberField, PayloadRequest } from 'payload';
import { type Label, labelText, sameLabel } from '#src/i18n/labels.ts';
import { bundledText } from './bundled-text.ts';
import { help } from './help.ts';

/** The dearest a package can be, in riyals. */
const dearest = 1_000_000;

const wrongPrice: Label = {
  en: 'Please enter whole riyals, from 1 to 1,000,000, or leave the field empty.',
  ar: 'يُرجى إدخال السعر بالريال دون كسور، من 1 إلى مليون، أو ترك الحقل فارغاً.',
};

/** What somebody is to do about a price. */
export const faultOfPrice = (value: unknown): Label | undefined => {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= dearest ? undefined : wrongPrice;
};

/** A price of a package, one number for both languages; what is said without it may be words. */
export const price = (name: string, where: Label, bundled: number | null): NumberField => ({
  name,
  label: { en: 'Price in riyals', ar: 'السعر بالريال' },
  type: 'number',
  admin: {
    ...help(
      {
        en: `One number for both languages; the pages write the currency after it. ${where.en}`,
        ar: `رقم واحد للغتين، وتكتب الصفحات العملة بعده. ${where.ar}`,
      },
      { text: { en: priceText('en', bundled), ar: priceText('ar', bundled) } },
    ),
    step: 1,
  },
  validate: (value: unknown, { req }: { req: PayloadRequest }) => {
    const fault = faultOfPrice(value);
    return fault ? labelText(req, fault) : true;
  },
});

const priceText = (language: keyof Label, price: number | null): string =>
  price === null
    ? bundledText(language, 'services.onRequest')
    : bundledText(language, 'services.price').replace('{{amount}}', String(price));

const pair: Label = {
  en: 'Please fill in both latitude and longitude, or leave both empty.',
  ar: 'يُرجى إدخال خط العرض وخط الطول معاً، أو تركهما فارغين معاً.',
};

/** What somebody is to do about one of the map's two numbers. @param most degrees, either way */
export const faultOfDegrees = (value: unknown, most: number, other: unknown): Label | undefined => {
  const isGiven = (number: unknown) => number !== undefined && number !== null;
  if (!isGiven(value)) return isGiven(other) ? pair : undefined;
  return typeof value === 'number' && Math.abs(value) <= most
    ? undefined
    : {
        en: `Please enter degrees from −${most} to ${most}, such as 24.6937.`,
        ar: `يُرجى إدخال درجات بين −${most} و${most}، مثل: 24.6937.`,
      };
};

interface Degrees {
  name: string;
  label: Label;
  description: Label;
  most: number;
  /** The field of the other number. */
  other: string;
  bundled: number;
}

/** One of the two numbers that say where something is on the map. */
export const degrees = ({ name, label, description, most, other, bundled }: Degrees): Field => ({
  name,
  label,
  type: 'number',
  admin: { ...help(description, { text: sameLabel(String(bundled)) }), step: 0.0001 },
  validate: (value: unknown, { req, siblingData }: { req: PayloadRequest; siblingData: Record<string, unknown> }) => {
    const fault = faultOfDegrees(value, most, siblingData[other]);
    return fault ? labelText(req, fault) : true;
  },
});
