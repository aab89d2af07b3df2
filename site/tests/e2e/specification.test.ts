import { expect, test as plain } from 'vitest';
import { openSession } from '../../../cms/tests/fixtures/studio.ts';
import { find } from './specification/find.ts';
import type { Table } from './specification/row.ts';
import type { Step } from './specification/step.ts';
import { steps } from './specification/steps.ts';
import { table } from './specification/table.ts';
import { languageCases, test } from './test.ts';

const screenTest = test.extend('token', { scope: 'file' }, ({ baseUrl, ownerPassword }) => openSession(baseUrl, 'admin', ownerPassword));

const rowsOf: Table = table;
const stepsOf: Record<string, Record<string, Step>> = steps;

const statesOf = (screens: Record<string, object>): string[] =>
  Object.entries(screens).flatMap(([screen, states]) => Object.keys(states).map((state) => `${screen}, ${state}`));

plain('has steps and rows for every state of the specification’s table', () => {
  expect(statesOf(steps).sort()).toEqual(statesOf(table).sort());
  expect(
    Object.values(rowsOf)
      .flatMap((of) => Object.values(of))
      .map((rows) => rows.length),
  ).not.toContain(0);
});

const cases = languageCases('en').flatMap((each) => Object.entries(rowsOf).map(([screen, states]) => ({ ...each, screen, states })));

// Shares a browser context between the states of a screen, so that Chromium compiles the scripts once.
screenTest.for(cases)(
  'shows the text of the specification on $screen, in $spoken',
  async ({ language, screen, states }, { visit, baseUrl, token }) => {
    const tab = await visit({ language });
    const context = tab.page.context();
    for (const [state, rows] of Object.entries(states)) {
      const page = await context.newPage();
      const step = stepsOf[screen]?.[state];
      if (!step) throw new Error(`There are no steps for ${screen}, ${state}.`);
      try {
        const part = await step({ ...tab, page, baseUrl, token });
        for (const row of rows) await find({ ...tab, page }, part, row);
      } catch (error) {
        throw new Error(`Failed ${state}`, { cause: error });
      }
      await page.close();
      tab.failOnProblems();
    }
  },
);
