import { binDays, binPeriod, daysText } from '@studio/contract';
import { bundledText } from '@studio/contract/i18n/text.ts';
import { expect, test } from 'vitest';

test.for([
  [1, '1 day', 'يوم'],
  [2, '2 days', 'يومين'],
  [7, '7 days', '7 أيام'],
  [30, '30 days', '30 يوماً'],
  [100, '100 days', '100 يوم'],
] as const)('%i days are written in both languages', ([days, english, arabic]) => {
  expect([daysText('en', days), daysText('ar', days)]).toEqual([english, arabic]);
});

test('the privacy page contains the time in the bin', () => {
  expect(bundledText('en', 'privacy.keptText')).toContain(`in a bin for up to ${binPeriod.en}`);
  expect(bundledText('ar', 'privacy.keptText')).toContain(`سلة المحذوفات ${binPeriod.ar}`);
  expect(binPeriod.en).toBe(daysText('en', binDays));
});
