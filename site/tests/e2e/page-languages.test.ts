import type { Language } from '@studio/contract';
import { expect } from 'vitest';
import { demoStudio, test } from './test.ts';
import { findUnmarkedTexts } from './unmarked-texts.ts';

test('marks the language of all texts on all pages', async ({ visit, baseUrl }) => {
  const { pages } = await demoStudio();
  const { page } = await visit();
  const found = new Map<string, string[]>();
  for (const address of pages) {
    const html = await (await fetch(baseUrl + address)).text();
    const language: Language = /^\/ar(?:\/|$)/u.test(address) ? 'ar' : 'en';
    const unmarked = await page.evaluate(findUnmarkedTexts, { html, language });
    if (unmarked.length > 0) found.set(address, unmarked);
  }
  expect(pages.length).toBeGreaterThan(30);
  expect([...found]).toEqual([]);
});
