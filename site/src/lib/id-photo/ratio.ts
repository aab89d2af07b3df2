import type { PhotoDocument } from '@studio/contract';

/** Pixels per millimetre of a print at 300 dots per inch. */
const printDensity = 300 / 25.4;

/**
 * Returns the width of a document's photo divided by its height. Prefers the print's millimetres, which are exact, to the upload's pixels; 2:3
 * without either.
 */
export function ratioOf({ print, upload }: Pick<PhotoDocument, 'print' | 'upload'>): number {
  const size = print ?? upload ?? { width: 2, height: 3 };
  return size.width / size.height;
}

/**
 * Returns the size of the saved file in pixels: as required by the portal, otherwise that of the print at 300 dots per inch (40 × 60 mm without a
 * print size).
 */
export function filePixels({ print, upload }: Pick<PhotoDocument, 'print' | 'upload'>): { width: number; height: number } {
  if (upload) return { width: upload.width, height: upload.height };
  const size = print ?? { width: 40, height: 60 };
  return { width: Math.round(size.width * printDensity), height: Math.round(size.height * printDensity) };
}
