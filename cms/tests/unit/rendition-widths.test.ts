import { expect, test } from 'vitest';
import { fastRecipe, frugalRecipe, renditionWidths } from '#src/photos/render/render-order.ts';

test.for([
  [1, 1, [1]],
  [239, 160, [239]],
  [240, 160, [240]],
  [241, 160, [240, 241]],
  [1080, 720, [240, 360, 480, 750, 1080]],
  [2559, 1700, [240, 360, 480, 750, 1080, 1440, 1920, 2559]],
  [2560, 1700, [240, 360, 480, 750, 1080, 1440, 1920, 2560]],
  [3839, 2559, [240, 360, 480, 750, 1080, 1440, 1920, 2560, 3839]],
  [12_000, 8000, [240, 360, 480, 750, 1080, 1440, 1920, 2560, 3840]],
  [1000, 16_384, [240, 360, 480, 750, 1000]],
  [1000, 32_768, [240, 360, 480, 500]],
  [1, 65_000, [1]],
] as const)('renders a photo of %i x %i px in the widths %j', ([width, height, widths]) => {
  expect(renditionWidths(width, height, frugalRecipe)).toEqual(widths);
});

test.for([
  [1919, 1280, [240, 360, 480, 750, 1080, 1440, 1919]],
  [1920, 1280, [240, 360, 480, 750, 1080, 1440, 1920]],
  [12_000, 8000, [240, 360, 480, 750, 1080, 1440, 1920]],
  [1000, 32_768, [240, 360, 480, 500]],
] as const)('renders an upload of %i x %i px in the widths %j before its response', ([width, height, widths]) => {
  expect(renditionWidths(width, height, fastRecipe)).toEqual(widths);
});
