import { expect, test as plain } from 'vitest';
import { openSession } from '../../../cms/tests/fixtures/studio.ts';
import { find } from './specification/find.ts';
import type { Table } from './specification/row.ts';
import { table } from './specification/table.ts';
import type { Way } from './specification/way.ts';
import { ways } from './specification/ways.ts';
import { languagesFrom, test } from './test.ts';

const screenTest = test.extend('token', { scope: 'file' }, ({ baseUrl, ownerPassword }) => openSession(baseUrl, 'admin', ownerPassword));

const rowsOf: Table = table;
const wayTo: Record<string, Record<string, Way>> = ways;

const statesOf = (screens: Record<string, object>): string[] =>
  Object.entries(screens).flatMap(([screen, states]) => Object.keys(states).map((state) => `${screen}, ${state}`));

plain('has steps and rows for every state of the specification’s table', () => {
  expect(statesOf(ways).sort()).toEqual(statesOf(table).sort());
  expect(
    Object.values(rowsOf)
      .flatMap((of) => Object.values(of))
      .map((rows) => rows.length),
  ).not.toContain(0);
});

const cases = languagesFrom('en').flatMap((each) => Object.entries(rowsOf).map(([screen, states]) => ({ ...each, screen, states })));

// The states of a screen share a browser context, so that Chromium compiles the scripts once.
screenTest.for(cases)(
  'shows the text of the specification on $screen, in $spoken',
  async ({ language, screen, states }, { visit, baseUrl, token }) => {
    const scene = await visit({ language });
    const context = scene.page.context();
    for (const [state, rows] of Object.entries(states)) {
      const page = await context.newPage();
      const way = wayTo[screen]?.[state];
      if (!way) throw new Error(`There is no way to ${screen}, ${state}.`);
      try {
        const part = await way({ ...scene, page, baseUrl, token });
        for (const row of rows) await find({ ...scene, page }, part, row);
      } catch (error) {
        throw new Error(`Failed ${state}`, { cause: error });
      }
      await page.close();
      scene.check();
    }
  },
);
