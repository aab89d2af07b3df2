import type { Language } from '@studio/contract';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { test as base, expect, inject } from 'vitest';
import { localized } from '#src/lib/language.ts';
import { from, someAddress } from '../../../cms/tests/fixtures/client-address.ts';
import { skipTest } from '../../../cms/tests/fixtures/skip-test.ts';
import type { DemoStudio } from '../../../cms/tests/journey-setup.ts';
import { type Chromium, launchChromium, whyNoBrowser } from './browser.ts';
import { Watch } from './browser-log.ts';
import { type Words, wordsIn } from './texts.ts';

const devices = {
  /** A mid-range Android phone. */
  phone: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1440, height: 900 } },
} as const satisfies Record<string, BrowserContextOptions>;

export type Device = keyof typeof devices;

/** The browser settings of a visitor. */
export interface Guest {
  language?: Language;
  device?: Device;
  javaScript?: boolean;
  /** The client address; a unique one by default. */
  address?: string;
}

/** An open page, with its language, device and text. */
export interface Scene {
  page: Page;
  language: Language;
  device: Device;
  words: Words;
  /** Expects a browser problem. */
  announce: Watch['announce'];
  /** Permits a browser problem. */
  tolerate: Watch['tolerate'];
  /** Fails on unexpected browser problems, and clears the expected ones. */
  check(): void;
}

/** Both languages, as test cases. */
export const inBoth: { language: Language; spoken: string }[] = [
  { language: 'en', spoken: 'English' },
  { language: 'ar', spoken: 'Arabic' },
];

/** Both languages, each on another device. */
export const bothGuests = [
  { language: 'en', device: 'desk', spoken: 'English' },
  { language: 'ar', device: 'phone', spoken: 'Arabic' },
] as const satisfies (Guest & { spoken: string })[];

/** Splits test cases: the project `journey` runs the first ones, `browser` the others. */
export const split = <Case>(cases: readonly Case[], isFirst: (each: Case) => boolean): Case[] =>
  cases.filter((each) => isFirst(each) === (inject('cases') === 'first'));

/** Splits test cases by language. */
export const startingIn = <Case extends { language: Language }>(first: Language, cases: readonly Case[]): Case[] =>
  split(cases, ({ language }) => language === first);

/** Both languages, of which `npm test` runs one. */
export const languagesFrom = (first: Language) => startingIn(first, inBoth);

/** Both languages, each on another device, of which `npm test` runs one. */
export const guestsFrom = (first: Language) => startingIn(first, bothGuests);

/** Opens a page by its English address in the scene’s language. */
export const goTo = ({ page, language }: Scene, path: string) => page.goto(localized(language, path));

/** Returns the same scene for another language. */
export const inLanguage = (scene: Scene, language: Language): Scene => ({ ...scene, language, words: wordsIn(language) });

const locales = { en: 'en-GB', ar: 'ar-SA' } as const satisfies Record<Language, string>;

/** Opens a page in a new browser context. */
async function openScene(
  browser: Browser,
  origin: string,
  { language = 'en', device = 'desk', javaScript = true, address = someAddress() }: Guest,
) {
  const context = await browser.newContext({
    ...devices[device],
    baseURL: origin,
    locale: locales[language],
    timezoneId: 'Asia/Riyadh',
    javaScriptEnabled: javaScript,
    extraHTTPHeaders: from(address),
  });
  context.setDefaultTimeout(60_000);
  const watch = new Watch(context, origin);
  const page = await context.newPage();
  const check = () => expect(watch.report(), 'complaints of the browser').toEqual([]);
  const scene: Scene = {
    page,
    language,
    device,
    words: wordsIn(language),
    announce: (words, address) => watch.announce(words, address),
    tolerate: (words, address) => watch.tolerate(words, address),
    check,
  };
  const close = async () => {
    await context.close();
    check();
  };
  return { scene, close };
}

/** Caches the result of a function for all test files of a worker. */
function once<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => (result ??= run());
}

async function lookUp<Result>(path: string): Promise<Result> {
  const response = await fetch(inject('studios') + path);
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

/** Returns the demo studio of this worker. */
export const demoStudio = once(() => lookUp<DemoStudio>(`/studios/${Number(process.env['VITEST_POOL_ID']) - 1}`));

const openBrowser = once(async () => {
  const found = await lookUp<Chromium | null>('/chromium');
  return found ? launchChromium(found) : undefined;
});

/**
 * Creates a test with a browser page, which fails on unexpected browser errors and warnings.
 * @param studio runs in the first test of a file
 */
export const visiting = (studio: () => Promise<{ baseUrl: string }>) =>
  base
    .extend('baseUrl', { scope: 'file' }, async () => (await studio()).baseUrl)
    .extend('ownerPassword', { scope: 'file' }, () => inject('ownerPassword'))
    .extend('visit', async ({ baseUrl, task, skip }, { onCleanup }) => {
      const browser = await openBrowser();
      const closers: (() => Promise<void>)[] = [];
      onCleanup(async () => {
        for (const close of closers) await close();
      });
      return async (guest: Guest = {}): Promise<Scene> => {
        if (!browser) return skipTest(task.name, whyNoBrowser, skip);
        const { scene, close } = await openScene(browser, baseUrl, guest);
        closers.push(close);
        return scene;
      };
    });

/** A browser test on the demo studio of its worker. */
export const test = visiting(demoStudio);
