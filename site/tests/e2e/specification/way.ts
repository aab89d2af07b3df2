import type { Locator } from 'playwright-core';
import { goTo, type Scene } from '../test.ts';

/** Somebody who looks at the studio, and what they would need to be its owner. */
export interface Walker extends Scene {
  baseUrl: string;
  /** The token of an owner's session. */
  token: string;
}

/** Brings a screen into a state, and gives the part of it to look at. */
export type Way = (walker: Walker) => Promise<Locator>;

/** A way for each state of a table, and for nothing else. */
export type Ways<Of> = { [Screen in keyof Of]: Record<keyof Of[Screen], Way> };

/** The way to a page as it opens. */
export const opening =
  (path: string): Way =>
  async (walker) => {
    await goTo(walker, path);
    return walker.page.getByRole('main');
  };
