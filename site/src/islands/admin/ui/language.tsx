import { defaultLanguage, foreignLanguage, isLanguage, type Language } from '@studio/contract';
import {
  type ComponentProps,
  createContext,
  type PropsWithChildren,
  startTransition,
  useCallback,
  useContext,
  useLayoutEffect,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { areaI18n, Translated } from '#src/i18n/area-texts.tsx';
import { daysAgo, formatMoment, formatTime } from '#src/lib/dates.ts';
import { directions, languageCookie } from '#src/lib/language.ts';

/**
 * Returns the language that the visitor chose on the site, otherwise the first supported language of the browser, otherwise the default language.
 * @param cookies value of `document.cookie`
 * @param preferred value of `navigator.languages`
 */
export function initialLanguage(cookies: string, preferred: readonly string[]): Language {
  const chosen = /(?:^|; )lang=([^;]*)/u.exec(cookies)?.[1];
  return isLanguage(chosen) ? chosen : (preferred.map((tag) => tag.split('-')[0]).find(isLanguage) ?? defaultLanguage);
}

/** The areas of `area-texts.tsx` that the screens use. */
const screenAreas = ['admin', 'calendar', 'money', 'galleries', 'releases', 'account', 'activity', 'push'] as const;

/** The language of the last switch. */
let requested: Language | undefined;

/** The language of the screens; undefined before it is first needed. */
let shown: Language | undefined;

function shownLanguage(): Language {
  shown ??= initialLanguage(document.cookie, navigator.languages);
  return shown;
}

export type ScreenArea = (typeof screenAreas)[number];

/**
 * Holds the language of the screens and applies it to the document. A switch waits for the texts; if they fail to load, the screens keep their
 * language until a reload.
 */
export function useLanguageState() {
  const [language, setLanguage] = useState(shownLanguage);
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = directions[language];
  }, [language]);
  const switchTo = useCallback((lang: Language) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
    document.cookie = languageCookie(lang);
    requested = lang;
    // Loads the texts of all screens, because a screen cannot be rendered if its texts fail to load.
    Promise.all(screenAreas.map((area) => areaI18n(area, lang))).then(
      () => {
        // Race: the texts of an earlier switch may load later.
        if (lang !== requested) return;
        shown = lang;
        startTransition(() => setLanguage(lang));
      },
      (error: unknown) => console.warn('The other language could not be loaded.', error),
    );
  }, []);
  return { language, switchTo };
}

export const LanguageContext = createContext<ReturnType<typeof useLanguageState>>({ language: defaultLanguage, switchTo: () => {} });

export const useLanguage = (): Language => useContext(LanguageContext).language;

/** Loads the texts of an area before `ScreenTexts` renders it. */
export const loadTexts = (area: ScreenArea) => areaI18n(area, shownLanguage());

/** Provides the texts of a part of the screens. */
export const ScreenTexts = ({ area, children }: PropsWithChildren<{ area: ScreenArea }>) => (
  <Translated area={area} lang={useLanguage()}>
    {children}
  </Translated>
);

export type StudioNames = Record<Language, string>;

export const StudioNamesContext = createContext<StudioNames>({ en: '', ar: '' });

/** Returns the studio's name in both languages. */
export const useStudioNames = (): StudioNames => useContext(StudioNamesContext);

/** Returns the studio's name in the language of the screens. */
export const useStudioName = (): string => useContext(StudioNamesContext)[useLanguage()];

/** Renders a text of clients or staff in its own language and direction, isolated from the surrounding line. */
export const ClientText = ({ children }: { children: string }) => (
  <bdi dir="auto" lang={foreignLanguage(children, useLanguage())}>
    {children}
  </bdi>
);

/** Renders a client's text with its line breaks, in its own language and direction. */
export const ClientParagraph = ({ className = '', children, ...rest }: ComponentProps<'p'> & { children: string }) => (
  <p {...rest} className={`admin-client-text ${className}`} dir="auto" lang={foreignLanguage(children, useLanguage())}>
    {children}
  </p>
);

/** Renders the time at which an item was received, in the time zone of Riyadh. @param at ISO date and time */
export function ReceivedTime({ at }: { at: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [moment, now] = [new Date(at), new Date()];
  const recent = (['admin.today', 'admin.yesterday'] as const)[daysAgo(moment, now)];
  return (
    <time className="num" dateTime={at}>
      <bdi>{recent ? t(recent, { time: formatTime(moment) }) : formatMoment(moment, language, now)}</bdi>
    </time>
  );
}
