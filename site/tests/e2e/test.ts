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
  /** The visitor's mid-range Android phone. */
  phone: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1440, height: 900 } },
} as const satisfies Record<string, BrowserContextOptions>;

export type Device = keyof typeof devices;

/** Who comes, and with what. */
export interface Guest {
  language?: Language;
  device?: Device;
  javaScript?: boolean;
  /** Where they are; elsewhere than everybody else unless it is said. */
  address?: string;
}

/** Somebody at a page of the studio. */
export interface Scene {
  page: Page;
  language: Language;
  device: Device;
  words: Words;
  /** Announces a complaint of the browser; see `Watch`. */
  announce: Watch['announce'];
  /** Says what the browser may complain of; see `Watch`. */
  tolerate: Watch['tolerate'];
  /** Fails if the browser complained of something unannounced, and forgets what was announced. */
  check(): void;
}

/** Both languages, for a test that runs in each. */
export const inBoth: { language: Language; spoken: string }[] = [
  { language: 'en', spoken: 'English' },
  { language: 'ar', spoken: 'Arabic' },
];

/** Both languages, each on another device. */
export const bothGuests = [
  { language: 'en', device: 'desk', spoken: 'English' },
  { language: 'ar', device: 'phone', spoken: 'Arabic' },
] as const satisfies (Guest & { spoken: string })[];

/** Splits the cases of a test: `npm test` runs the first ones in the project `journey`, `npm run test:all` also the others in `languages`. */
export const split = <Case>(cases: readonly Case[], isFirst: (each: Case) => boolean): Case[] =>
  cases.filter((each) => isFirst(each) === (inject('cases') === 'first'));

/** Splits the cases of a test by their language. */
export const startingIn = <Case extends { language: Language }>(first: Language, cases: readonly Case[]): Case[] =>
  split(cases, ({ language }) => language === first);

/** Both languages, of which `npm test` runs one. */
export const languagesFrom = (first: Language) => startingIn(first, inBoth);

/** Both languages, each on another device, of which `npm test` runs one. */
export const guestsFrom = (first: Language) => startingIn(first, bothGuests);

/** Goes to a page by its address in English. */
export const goTo = ({ page, language }: Scene, path: string) => page.goto(localized(language, path));

/** The same browser, for looking at pages in another language. */
export const inLanguage = (scene: Scene, language: Language): Scene => ({ ...scene, language, words: wordsIn(language) });

const locales = { en: 'en-GB', ar: 'ar-SA' } as const satisfies Record<Language, string>;

/** Opens the studio for somebody, in a browser window that knows nothing yet. */
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

/** Runs something when it is first needed, once for all test files of a worker. */
function once<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => (result ??= run());
}

async function lookUp<Result>(path: string): Promise<Result> {
  const response = await fetch(inject('studios') + path);
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

/** The studio of this worker. */
export const demoStudio = once(() => lookUp<DemoStudio>(`/studios/${Number(process.env['VITEST_POOL_ID']) - 1}`));

const openBrowser = once(async () => {
  const found = await lookUp<Chromium | null>('/chromium');
  return found ? launchChromium(found) : undefined;
});

/**
 * Makes a test in a real browser that visits a studio. It fails at each error and warning of the browser that it has not announced.
 * @param studio is called by the first test of a file
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

/** A test in a real browser that visits the demo studio of its worker. */
export const test = visiting(demoStudio);
