import { expect, test } from 'vitest';
import { focalClass } from '#src/lib/media.ts';

const at = (x: number, y: number) => focalClass({ focalPoint: { x, y } });

test('a photo whose middle matters needs no class', () => {
  expect(at(50, 50)).toBeUndefined();
  expect(at(46, 54)).toBeUndefined();
});

test('a visitor sees what staff pointed at, to a tenth of the photo', () => {
  expect(at(0, 100)).toBe('focal fx0 fy100');
  expect(at(33, 50)).toBe('focal fx30');
  expect(at(50, 12.4)).toBe('focal fy10');
});
