import type { Language, ReleaseWords } from '@studio/contract';
import { bundledText } from '@studio/contract/i18n/text.ts';
import { fillRelease, releaseYears } from '@studio/contract/release-texts.ts';
import type { Payload } from 'payload';
import { publishedContent } from '#src/content/read-content.ts';
import { release_settings as settings } from '#src/db/payload-generated-schema.ts';
import { releaseTextsOf } from '#src/globals/keep-release-texts.ts';

/** Whether releases are required, and for how long they are kept. */
export interface Settings {
  isRequired: boolean;
  /**
   * Years for which a release is kept, from the latest of three times: its signature, its last withdrawal, and the last time when one of its photos
   * was public.
   */
  years: number;
}

/** Reads the settings of releases. Without a stored setting, releases are not required and are kept for the usual number of years. */
export async function readSettings({ db }: Payload): Promise<Settings> {
  const [row] = await db.drizzle.select().from(settings).limit(1);
  return { isRequired: row?.isRequired === true, years: Number(row?.years ?? releaseYears.usual) };
}

/** Returns the published name of the studio in a language, or the bundled name. */
export async function studioName(payload: Payload, language: Language): Promise<string> {
  return (await publishedContent(payload))[language].texts['site.name'] ?? bundledText(language, 'site.name');
}

/** The locales of numbers with units, with digits 0-9. */
const unitLocales = { en: 'en', ar: 'ar-u-nu-latn' } as const satisfies Record<Language, string>;

export type TextWriter = (person: string, isChild: boolean) => ReleaseWords;

/** Returns a function that fills the current text of releases in a language. */
export async function textWriterOf(payload: Payload, language: Language): Promise<TextWriter> {
  const stored: unknown = await payload.findGlobal({ slug: 'release-texts', locale: 'all', fallbackLocale: false, depth: 0 });
  const own = releaseTextsOf(stored, language);
  const [studio, { years }] = [await studioName(payload, language), await readSettings(payload)];
  const time = new Intl.NumberFormat(unitLocales[language], { style: 'unit', unit: 'year', unitDisplay: 'long' }).format(years);
  return (name, isChild) => {
    const fill = (text: string) => fillRelease(text, { studio, name, years: time });
    return {
      paragraphs: [own.intro, own.use, own.withdraw, own.keep].map(fill),
      statement: fill(isChild ? own.guardian : own.own),
      studio,
    };
  };
}
