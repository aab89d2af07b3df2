import type { Photo } from '@studio/contract';

/** Step of the focal classes in percent, as in `styles/focal-points.css`. A finer step would add CSS to the first packets. */
const step = 10;

const middle = 50;

const focalPart = (axis: 'x' | 'y', percent: number): string[] => {
  const rounded = Math.round(percent / step) * step;
  return rounded === middle ? [] : [`f${axis}${rounded}`];
};

/** Returns the classes that position a cropped photo at its focal point; the CSP forbids `style` attributes. */
export function focalClass({ focalPoint: { x, y } }: Pick<Photo, 'focalPoint'>): string | undefined {
  const parts = [...focalPart('x', x), ...focalPart('y', y)];
  return parts.length > 0 ? ['focal', ...parts].join(' ') : undefined;
}
