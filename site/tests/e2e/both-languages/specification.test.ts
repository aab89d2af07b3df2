import { expect, test } from 'vitest';
import type { Table } from '../specification/row.ts';
import { steps } from '../specification/steps.ts';
import { publicScreens, table } from '../specification/table.ts';
import { testScreens } from '../specification/test-screens.ts';

const rowsOf: Table = table;

const statesOf = (screens: Record<string, object>): string[] =>
  Object.entries(screens).flatMap(([screen, states]) => Object.keys(states).map((state) => `${screen}, ${state}`));

test('has steps and rows for every state of the specification’s table', () => {
  expect(statesOf(steps).sort()).toEqual(statesOf(table).sort());
  expect(
    Object.values(rowsOf)
      .flatMap((of) => Object.values(of))
      .map((rows) => rows.length),
  ).not.toContain(0);
});

testScreens('shows the text of the specification on $screen, in $spoken', publicScreens);
