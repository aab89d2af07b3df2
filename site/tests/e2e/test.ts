import type { Language } from '@studio/contract';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { test as base, expect, inject } from 'vitest';
import { localized } from '#src/lib/language.ts';
import { from, someAddress } from '../../../cms/tests/fixtures/client-address.ts';
import { request } from '../../../cms/tests/fixtures/request.ts';
import { skipTest } from '../../../cms/tests/fixtures/skip-test.ts';
import type { DemoStudio } from '../../../cms/tests/journey-setup.ts';
import { type Chromium, launchChromium, whyNoBrowser } from './browser.ts';
import { ProblemLog } from './browser-log.ts';
import { type Translate, translator } from './texts.ts';

const devices = {
  /** Settings of a mid-range Android phone. */
  phone: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1440, height: 900 } },
} as const satisfies Record<string, BrowserContextOptions>;

export type Device = keyof typeof devices;

/** The browser settings of a visitor. */
export interface TabOptions {
  language?: Language;
  device?: Device;
  javaScript?: boolean;
  /** Whether pages may register the service worker; `page.route` does not intercept the worker's requests. */
  serviceWorker?: boolean;
  /** Client address; by default a unique address. */
  address?: string;
  /** Origin of the pages; by default the studio’s address. */
  origin?: string;
}

/** An open page, with its language, its device, and functions for texts and browser problems. */
export interface Tab {
  page: Page;
  language: Language;
  device: Device;
  translate: Translate;
  /** Requires a browser problem: the test fails if the problem does not occur. */
  expectProblem: ProblemLog['expect'];
  permitProblem: ProblemLog['permit'];
  /** Fails on unexpected and on missing browser problems, and clears the recorded and the expected problems. */
  failOnProblems(): void;
}

export const bothLanguages: { language: Language; spoken: string }[] = [
  { language: 'en', spoken: 'English' },
  { language: 'ar', spoken: 'Arabic' },
];

/** Test cases of both languages, each on another device. */
export const bothDevices = [
  { language: 'en', device: 'desk', spoken: 'English' },
  { language: 'ar', device: 'phone', spoken: 'Arabic' },
] as const satisfies (TabOptions & { spoken: string })[];

/**
 * Returns the test cases that the current project runs: those of the language `first` in `journey` and `journey-long`, those of the other language in
 * `other-language` and `pages`.
 */
export const casesStartingWith = <Case extends { language: Language }>(first: Language, cases: readonly Case[]): Case[] =>
  cases.filter(({ language }) => (language === first) === (inject('cases') === 'first'));

/** Returns the test case of one language: `first` in the projects `journey` and `journey-long`, the other language in `other-language`. */
export const languageCases = (first: Language) => casesStartingWith(first, bothLanguages);

/** Returns the test case of one language, as `languageCases` does, with a device: desktop in English, phone in Arabic. */
export const deviceCases = (first: Language) => casesStartingWith(first, bothDevices);

/** Returns the test case of a language on its device, for a journey that runs in one language only. */
export const inOneLanguage = (language: Language) => bothDevices.filter((each) => each.language === language);

/** Opens a page by its English address in the tab’s language. */
export const goTo = ({ page, language }: Tab, path: string) => page.goto(localized(language, path));

export const inLanguage = (tab: Tab, language: Language): Tab => ({ ...tab, language, translate: translator(language) });

const locales = { en: 'en-GB', ar: 'ar-SA' } as const satisfies Record<Language, string>;

/** Opens a page in a new browser context. */
async function openTab(
  browser: Browser,
  origin: string,
  { language = 'en', device = 'desk', javaScript = true, serviceWorker = false, address = someAddress() }: TabOptions,
) {
  const context = await browser.newContext({
    ...devices[device],
    baseURL: origin,
    locale: locales[language],
    timezoneId: 'Asia/Riyadh',
    javaScriptEnabled: javaScript,
    serviceWorkers: serviceWorker ? 'allow' : 'block',
    extraHTTPHeaders: from(address),
  });
  context.setDefaultTimeout(60_000);
  const problems = new ProblemLog(context, origin);
  const page = await context.newPage();
  const failOnProblems = () => expect(problems.report(), 'problems of the browser').toEqual([]);
  const tab: Tab = {
    page,
    language,
    device,
    translate: translator(language),
    expectProblem: (pattern, address) => problems.expect(pattern, address),
    permitProblem: (pattern, address) => problems.permit(pattern, address),
    failOnProblems,
  };
  const close = async () => {
    await context.close();
    failOnProblems();
  };
  return { tab, close };
}

/** Caches the result of a function for all test files of a worker. */
function memoize<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => (result ??= run());
}

/**
 * Sends a request to the registry of studios, and parses its response. Does not use `fetch`, because a studio can need longer to start than the
 * timeout of `fetch`, 300 s (undici’s `headersTimeout`).
 */
async function requestJson<Result>(path: string): Promise<Result> {
  const { status, text } = await request(inject('studios'), 'GET', path);
  if (status !== 200) throw new Error(text);
  return JSON.parse(text);
}

export const demoStudio = memoize(() => requestJson<DemoStudio>(`/studios/${Number(process.env['VITEST_POOL_ID']) - 1}`));

const openBrowser = memoize(async () => {
  const found = await requestJson<Chromium | null>('/chromium');
  return found ? launchChromium(found) : undefined;
});

/**
 * Creates a test with a browser page, which fails on unexpected browser errors and warnings.
 * @param studio function that runs in the first test of a file
 */
export const createBrowserTest = (studio: () => Promise<{ baseUrl: string }>) =>
  base
    .extend('baseUrl', { scope: 'file' }, async () => (await studio()).baseUrl)
    .extend('ownerPassword', { scope: 'file' }, () => inject('ownerPassword'))
    .extend('visit', async ({ baseUrl, task, skip }, { onCleanup }) => {
      const browser = await openBrowser();
      const closers: (() => Promise<void>)[] = [];
      onCleanup(async () => {
        for (const close of closers) await close();
      });
      return async (options: TabOptions = {}): Promise<Tab> => {
        if (!browser) return skipTest(task.name, whyNoBrowser, skip);
        const { tab, close } = await openTab(browser, options.origin ?? baseUrl, options);
        closers.push(close);
        return tab;
      };
    });

export const test = createBrowserTest(demoStudio);
