import type { Locator } from 'playwright-core';
import { goTo, type Tab } from '../test.ts';

/** A tab with an admin’s token. */
export interface AdminTab extends Tab {
  baseUrl: string;
  token: string;
}

/** Brings a screen into a state and returns the part to check. */
export type Step = (tab: AdminTab) => Promise<Locator>;

/** A step for each state of a table. */
export type Steps<Of> = { [Screen in keyof Of]: Record<keyof Of[Screen], Step> };

/** Returns a step that opens a page and returns its main part. */
export const openPage =
  (path: string): Step =>
  async (tab) => {
    await goTo(tab, path);
    return tab.page.getByRole('main');
  };
