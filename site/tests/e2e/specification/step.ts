import type { Locator } from 'playwright-core';
import { goTo, type Tab } from '../test.ts';

export interface AdminTab extends Tab {
  baseUrl: string;
  token: string;
}

/** Brings a screen into a state and returns the part to check. */
export type Step = (tab: AdminTab) => Promise<Locator>;

export type Steps<Of> = { [Screen in keyof Of]: Record<keyof Of[Screen], Step> };

export const openPage =
  (path: string): Step =>
  async (tab) => {
    await goTo(tab, path);
    return tab.page.getByRole('main');
  };
