import type { Language } from '@studio/contract';
import { expect } from 'vitest';
import { localized } from '#src/lib/language.ts';
import { blockers, isPublic, totalBytes, watchResponses } from '../page-weight.ts';
import { demoStudio, test } from '../test.ts';

/** The additional bytes permitted for an Arabic page and its font request. */
const arabicExtra = 15_000;

const { pages } = await demoStudio();
const englishPages = pages.filter((page) => isPublic(page) && !page.startsWith('/ar'));

test.for(englishPages)(
  'loads %s and its Arabic version without render-blocking files and with about the same weight',
  async (path, { visit }) => {
    const weigh = async (language: Language) => {
      const tab = await visit({ language, device: 'phone' });
      const responses = watchResponses(tab);
      await tab.page.goto(localized(language, path));
      expect(await blockers(tab)).toEqual([]);
      // Wait for the scripts that load after the first paint: their elements have this attribute until the scripts have run.
      await expect.poll(() => tab.page.locator('[data-later]').count()).toBe(0);
      await tab.page.waitForLoadState('networkidle');
      return { bytes: await totalBytes(responses), requests: responses.length };
    };
    const english = await weigh('en');
    const arabic = await weigh('ar');
    expect(arabic.requests).toBeLessThanOrEqual(english.requests + 1);
    expect(arabic.bytes).toBeLessThanOrEqual(english.bytes + arabicExtra);
  },
);
