/** A sheet of paper for prints, in millimetres, in portrait format. */
const paper = { width: 100, height: 150 } as const;

/** Print density of the sheet in dots per inch. */
export const density = 300;

/** Converts millimetres to pixels at the print density, to the nearest pixel: an error below 0.05 mm. */
export const toPixels = (millimetres: number): number => Math.round((millimetres / 25.4) * density);

/** Returns the size of a sheet in pixels, rounded down: 1181 × 1771 for paper of 10 × 15 cm. */
export const paperPixels = ({ width, height }: { width: number; height: number }): { width: number; height: number } => ({
  width: Math.floor((width / 25.4) * density),
  height: Math.floor((height / 25.4) * density),
});

/** A rectangle on the paper in millimetres, from the upper left corner. */
interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A cut mark between two points, in millimetres. */
interface Mark {
  fromX: number;
  fromY: number;
  toX: number;
  toY: number;
}

export interface Sheet {
  /** Whether the paper is in landscape format. */
  isAcross: boolean;
  width: number;
  height: number;
  places: Place[];
  marks: Mark[];
}

/** Lengths in millimetres: the preferred gap between photos, the unprintable edge of the paper, and the gap between photo and mark. */
const space = { between: 2, edge: 3, mark: 0.5 };

const fitting = (length: number, photo: number, between: number): number =>
  Math.floor((length - 2 * space.edge + between + 1e-9) / (photo + between));

interface Grid {
  columns: number;
  rows: number;
  between: number;
  isAcross: boolean;
}

/** Returns the grid with the most photos; among equal grids, prefers more space between the photos, then portrait format. */
function bestGrid(photo: { width: number; height: number }): Grid {
  const grids = [space.between, 1].flatMap((between) =>
    [false, true].map((isAcross): Grid => {
      const [width, height] = isAcross ? [paper.height, paper.width] : [paper.width, paper.height];
      return { columns: fitting(width, photo.width, between), rows: fitting(height, photo.height, between), between, isAcross };
    }),
  );
  const count = ({ columns, rows }: Grid) => Math.max(0, columns) * Math.max(0, rows);
  return grids.reduce((best, grid) => (count(grid) > count(best) ? grid : best));
}

/** Places as many photos as fit on the paper, in the middle, with cut marks. @param photo size of a photo in millimetres */
export function layOut(photo: { width: number; height: number }): Sheet {
  const { columns, rows, between, isAcross } = bestGrid(photo);
  const [width, height] = isAcross ? [paper.height, paper.width] : [paper.width, paper.height];
  const start = (length: number, count: number, side: number) => (length - count * side - (count - 1) * between) / 2;
  const [left, top] = [start(width, columns, photo.width), start(height, rows, photo.height)];
  const xs = Array.from({ length: columns }, (_, column) => left + column * (photo.width + between));
  const ys = Array.from({ length: rows }, (_, row) => top + row * (photo.height + between));
  const places = ys.flatMap((y) => xs.map((x) => ({ x, y, ...photo })));
  const edgesX = xs.flatMap((x) => [x, x + photo.width]);
  const edgesY = ys.flatMap((y) => [y, y + photo.height]);
  const length = (free: number) => Math.min(4, free - space.mark);
  const [across, down] = [length(left), length(top)];
  const marks = [
    ...edgesX.flatMap((x) => [
      { fromX: x, fromY: top - space.mark - down, toX: x, toY: top - space.mark },
      { fromX: x, fromY: height - top + space.mark, toX: x, toY: height - top + space.mark + down },
    ]),
    ...edgesY.flatMap((y) => [
      { fromX: left - space.mark - across, fromY: y, toX: left - space.mark, toY: y },
      { fromX: width - left + space.mark, fromY: y, toX: width - left + space.mark + across, toY: y },
    ]),
  ];
  return { isAcross, width, height, places, marks };
}
