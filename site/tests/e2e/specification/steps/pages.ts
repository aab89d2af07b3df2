import type { TextKey } from '#src/i18n/page-texts.ts';
import { lightbox, photosOn } from '../../gallery.ts';
import { goTo } from '../../test.ts';
import { abortRequests, respondWith } from '../mocked-responses.ts';
import { openPage, type Step, type Steps } from '../step.ts';
import type { home } from '../table/home.ts';
import type { pages } from '../table/pages.ts';

const requirement =
  (title: TextKey): Step =>
  async (tab) => {
    const { page, translate } = tab;
    await goTo(tab, '/');
    await page.getByRole('tab', { name: translate(title) }).click();
    return page.getByRole('tabpanel', { name: translate(title) });
  };

export const pageSteps: Steps<typeof home & typeof pages> = {
  'the head of every page': {
    'at a desk': async (tab) => {
      await goTo(tab, '/');
      return tab.page.getByRole('banner');
    },
    'in the menu of a phone': async (tab) => {
      const { page, translate } = tab;
      await page.setViewportSize({ width: 412, height: 823 });
      await goTo(tab, '/');
      await page.getByRole('button', { name: translate('menu.open') }).click();
      return page.getByRole('dialog', { name: translate('menu.open') });
    },
  },
  'the foot of every page': {
    'as it opens': async (tab) => {
      await goTo(tab, '/');
      return tab.page.getByRole('contentinfo');
    },
  },
  'the home page': {
    'as it opens': openPage('/'),
    'without a category': async (tab) => {
      await respondWith(tab, '/api/photos/categories', { success: true, data: [] });
      return openPage('/')(tab);
    },
    'while the categories fail to load': async (tab) => {
      const { page, expectProblem } = tab;
      await abortRequests(tab, '/api/photos/categories');
      expectProblem(/console\.warning .* could not be brought up to date/u);
      const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
      await goTo(tab, '/');
      await warning;
      return page.getByRole('main');
    },
  },
  'the photo requirements': {
    'of men’s IDs': requirement('requirements.idMen'),
    'of women’s IDs': requirement('requirements.idWomen'),
    'of passports': requirement('requirements.passport'),
    'of Absher': requirement('requirements.absher'),
  },
  'the gallery': {
    'as it opens': openPage('/gallery'),
    'of a category without photos': async (tab) => {
      await respondWith(tab, '/api/photos', { success: true, data: [], nextCursor: null });
      return openPage('/gallery/nature')(tab);
    },
    'with a photo open': async (tab) => {
      await goTo(tab, '/gallery');
      await photosOn(tab).first().click();
      return lightbox(tab);
    },
  },
  'the page about the studio': { 'as it opens': openPage('/about') },
  'the services': { 'as they open': openPage('/services') },
  'the page of the wedding': { 'as it opens': openPage('/services/wedding') },
  'the page of the portrait': { 'as it opens': openPage('/services/portrait') },
  'the page of the developer': { 'as it opens': openPage('/developer') },
};
