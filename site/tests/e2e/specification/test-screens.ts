import { openSession } from '../../../../cms/tests/fixtures/studio.ts';
import { languageCases, test } from '../test.ts';
import { find } from './find.ts';
import type { Table } from './row.ts';
import type { Step } from './step.ts';
import { steps } from './steps.ts';

const screenTest = test.extend('token', { scope: 'file' }, ({ baseUrl, ownerPassword }) => openSession(baseUrl, 'admin', ownerPassword));

const stepsOf: Record<string, Record<string, Step>> = steps;

/** Defines a test for each screen of a table: each state must show its texts. @param title of the tests, with `$screen` and `$spoken` */
export function testScreens(title: string, table: Table): void {
  const cases = languageCases('en').flatMap((each) => Object.entries(table).map(([screen, states]) => ({ ...each, screen, states })));

  // Shares a browser context between the states of a screen, so that Chromium compiles the scripts once.
  screenTest.for(cases)(title, async ({ language, screen, states }, { visit, baseUrl, token }) => {
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
  });
}
