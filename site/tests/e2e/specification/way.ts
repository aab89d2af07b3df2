import type { Locator } from 'playwright-core';
import { goTo, type Scene } from '../test.ts';

/** A scene with an admin’s token. */
export interface Walker extends Scene {
  baseUrl: string;
  token: string;
}

/** Brings a screen into a state and returns the part to check. */
export type Way = (walker: Walker) => Promise<Locator>;

/** The steps for each state of a table. */
export type Ways<Of> = { [Screen in keyof Of]: Record<keyof Of[Screen], Way> };

/** Opens a page. */
export const opening =
  (path: string): Way =>
  async (walker) => {
    await goTo(walker, path);
    return walker.page.getByRole('main');
  };
