import type { TextKey } from '#src/i18n/page-texts.ts';
import { lightbox, photosOn } from '../../gallery.ts';
import { goTo } from '../../test.ts';
import { answerWith, cutOff } from '../answers.ts';
import type { home } from '../table/home.ts';
import type { pages } from '../table/pages.ts';
import { opening, type Way, type Ways } from '../way.ts';

const requirement =
  (title: TextKey): Way =>
  async (walker) => {
    const { page, words } = walker;
    await goTo(walker, '/');
    await page.getByRole('tab', { name: words(title) }).click();
    return page.getByRole('tabpanel', { name: words(title) });
  };

export const pageWays: Ways<typeof home & typeof pages> = {
  'the head of every page': {
    'at a desk': async (walker) => {
      await goTo(walker, '/');
      return walker.page.getByRole('banner');
    },
    'in the menu of a phone': async (walker) => {
      const { page, words } = walker;
      await page.setViewportSize({ width: 412, height: 823 });
      await goTo(walker, '/');
      await page.getByRole('button', { name: words('menu.open') }).click();
      return page.getByRole('dialog', { name: words('menu.open') });
    },
  },
  'the foot of every page': {
    'as it opens': async (walker) => {
      await goTo(walker, '/');
      return walker.page.getByRole('contentinfo');
    },
  },
  'the home page': {
    'as it opens': opening('/'),
    'without a category': async (walker) => {
      await answerWith(walker, '/api/photos/categories', { success: true, data: [] });
      return opening('/')(walker);
    },
    'while the categories cannot be asked for': async (walker) => {
      const { page, announce } = walker;
      await cutOff(walker, '/api/photos/categories');
      announce(/console\.warning .* could not be brought up to date/u);
      const told = page.waitForEvent('console', (message) => message.type() === 'warning');
      await goTo(walker, '/');
      await told;
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
    'as it opens': opening('/gallery'),
    'of a category without photos': async (walker) => {
      await answerWith(walker, '/api/photos', { success: true, data: [], nextCursor: null });
      return opening('/gallery/nature')(walker);
    },
    'with a photo open': async (walker) => {
      await goTo(walker, '/gallery');
      await photosOn(walker).first().click();
      return lightbox(walker);
    },
  },
  'the page about the studio': { 'as it opens': opening('/about') },
  'the services': { 'as they open': opening('/services') },
  'the page of the wedding': { 'as it opens': opening('/services/wedding') },
  'the page of the portrait': { 'as it opens': opening('/services/portrait') },
  'the page of the developer': { 'as it opens': opening('/developer') },
};
