import type { Photo } from '@studio/contract';

/**
 * How finely a focal point is told, in percent: the classes of `styles/focal-points.css` go by it. A crop moves by a third of that at
 * most, and each class weighs on the first packets.
 */
const step = 10;

const middle = 50;

const part = (name: 'x' | 'y', percent: number): string[] => {
  const rounded = Math.round(percent / step) * step;
  return rounded === middle ? [] : [`f${name}${rounded}`];
};

/** The classes that hold a cropped photo at its focal point, wherever it is cropped. The page's HTML may carry no `style` of its own. */
export function focalClass({ focalPoint: { x, y } }: Pick<Photo, 'focalPoint'>): string | undefined {
  const parts = [...part('x', x), ...part('y', y)];
  return parts.length > 0 ? ['focal', ...parts].join(' ') : undefined;
}
