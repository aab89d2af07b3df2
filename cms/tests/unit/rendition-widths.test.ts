import { expect, test } from 'vitest';
import { renditionWidths } from '#src/photos/render.ts';

test.for([
  [1, 1, [1]],
  [239, 160, [239]],
  [240, 160, [240]],
  [241, 160, [240, 241]],
  [1080, 720, [240, 360, 480, 750, 1080]],
  [2559, 1700, [240, 360, 480, 750, 1080, 1440, 1920, 2559]],
  [2560, 1700, [240, 360, 480, 750, 1080, 1440, 1920, 2560]],
  [12_000, 8000, [240, 360, 480, 750, 1080, 1440, 1920, 2560]],
  [1000, 16_384, [240, 360, 480, 750, 1000]],
  [1000, 32_768, [240, 360, 480, 500]],
  [1, 65_000, [1]],
] as const)('a photo of %i x %i px comes in the widths %j', ([width, height, widths]) => {
  expect(renditionWidths(width, height)).toEqual(widths);
});
