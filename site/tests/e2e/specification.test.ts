import { languages } from '@studio/contract';
import { expect, test as plain } from 'vitest';
import { openSession } from '../../../cms/tests/fixtures/studio.ts';
import { find } from './specification/find.ts';
import type { Table } from './specification/row.ts';
import { table } from './specification/table.ts';
import type { Way } from './specification/way.ts';
import { ways } from './specification/ways.ts';
import { startingIn, test } from './test.ts';

const walk = test.extend('token', { scope: 'file' }, ({ baseUrl, ownerPassword }) => openSession(baseUrl, 'admin', ownerPassword));

const rowsOf: Table = table;
const wayTo: Record<string, Record<string, Way>> = ways;

const statesOf = (screens: Record<string, object>): string[] =>
  Object.entries(screens).flatMap(([screen, states]) => Object.keys(states).map((state) => `${screen}, ${state}`));

plain('whoever checks the specification comes to every state of it, and finds something to check there', () => {
  expect(statesOf(ways).sort()).toEqual(statesOf(table).sort());
  expect(
    Object.values(rowsOf)
      .flatMap((of) => Object.values(of))
      .map((rows) => rows.length),
  ).not.toContain(0);
});

const states = Object.entries(rowsOf).flatMap(([screen, of]) => Object.entries(of).map(([state, rows]) => ({ screen, state, rows })));
const cases = languages.flatMap((language) =>
  states.map((each) => ({ ...each, language, spoken: language === 'ar' ? 'Arabic' : 'English' })),
);

// Each has a browser window of its own, and mostly waits.
walk.concurrent.for(startingIn('en', cases))(
  'who reads $spoken finds what the specification says at $screen, $state',
  async ({ language, screen, state, rows }, { visit, baseUrl, token }) => {
    const scene = await visit({ language });
    const way = wayTo[screen]?.[state];
    if (!way) throw new Error('Nothing leads there.');
    const part = await way({ ...scene, baseUrl, token });
    for (const row of rows) await find(scene, part, row);
  },
);
