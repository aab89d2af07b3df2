import type { Crop } from '#src/lib/id-photo/crop.ts';
import type { Pixels } from '#src/lib/id-photo/pixels.ts';
import { softMask, whiten } from '#src/lib/id-photo/whiten.ts';

/** A chosen picture, upright, in a canvas; a large picture is reduced. */
export interface Picture {
  canvas: HTMLCanvasElement;
  /** Number of pixels of the file per pixel of the canvas. */
  scale: number;
}

/**
 * Maximum length of the longer side in pixels: of the canvas (`picture`), which is enough for every document, and of the copy that is measured
 * (`measured`).
 */
const longest = { picture: 3000, measured: 720 };
/** Minimum length of the shorter side of a picture, in pixels. */
export const leastSide = 200;

const makeCanvas = (width: number, height: number): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return canvas;
};

const contextOf = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser has no canvas.');
  context.imageSmoothingQuality = 'high';
  return context;
};

/** Copies a picture of a file or of the camera into a canvas. */
export function toPicture(source: CanvasImageSource, width: number, height: number): Picture {
  const scale = Math.max(1, Math.max(width, height) / longest.picture);
  const canvas = makeCanvas(width / scale, height / scale);
  const context = contextOf(canvas);
  // Fill the canvas, so that transparent parts become white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return { canvas, scale };
}

/** Reads a picture file, turned upright by its EXIF orientation. @throws if the browser cannot decode it */
export async function readPicture(file: Blob): Promise<Picture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const picture = toPicture(bitmap, bitmap.width, bitmap.height);
  bitmap.close();
  return picture;
}

/** Returns a reduced copy of the picture to measure, and the number of its pixels per pixel of the canvas. */
export function measuredPixels({ canvas }: Picture): { pixels: Pixels; scale: number } {
  const scale = Math.min(1, longest.measured / Math.max(canvas.width, canvas.height));
  const small = makeCanvas(canvas.width * scale, canvas.height * scale);
  const context = contextOf(small);
  context.drawImage(canvas, 0, 0, small.width, small.height);
  const { width, height, data } = context.getImageData(0, 0, small.width, small.height);
  return { pixels: { width, height, data: new Uint8ClampedArray(data) }, scale: small.width / canvas.width };
}

/** Rotates a picture around its centre; fills the new corners with the colour of the upper left corner. @param degrees clockwise */
export function turnPicture({ canvas, scale }: Picture, degrees: number): Picture {
  const turned = makeCanvas(canvas.width, canvas.height);
  const context = contextOf(turned);
  const corner = contextOf(canvas).getImageData(0, 0, 1, 1).data;
  context.fillStyle = `rgb(${corner[0]} ${corner[1]} ${corner[2]})`;
  context.fillRect(0, 0, turned.width, turned.height);
  context.translate(turned.width / 2, turned.height / 2);
  context.rotate((degrees * Math.PI) / 180);
  context.drawImage(canvas, -canvas.width / 2, -canvas.height / 2);
  return { canvas: turned, scale };
}

/** The background of a picture: a mask of the measured picture, and the size of the mask. */
export interface Mask {
  mask: Uint8Array;
  width: number;
  height: number;
}

/** Draws a crop of a picture into a canvas, scaled to the size of the canvas; makes the background white if there is a mask. */
export function drawCrop(target: HTMLCanvasElement, { canvas }: Picture, crop: Crop, mask: Mask | undefined): void {
  const context = contextOf(target);
  context.drawImage(canvas, crop.x, crop.y, crop.width, crop.height, 0, 0, target.width, target.height);
  if (!mask || mask.mask.length === 0) return;
  const drawn = context.getImageData(0, 0, target.width, target.height);
  const soft = softMask(mask.mask, mask.width, 2);
  const [across, down] = [mask.width / canvas.width, mask.height / canvas.height];
  whiten({ width: drawn.width, height: drawn.height, data: drawn.data }, (x, y) => {
    const column = Math.min(mask.width - 1, Math.floor((crop.x + ((x + 0.5) / target.width) * crop.width) * across));
    const row = Math.min(mask.height - 1, Math.floor((crop.y + ((y + 0.5) / target.height) * crop.height) * down));
    return soft[row * mask.width + column] ?? 0;
  });
  context.putImageData(drawn, 0, 0);
}

export function cropToCanvas(
  picture: Picture,
  crop: Crop,
  size: { width: number; height: number },
  mask: Mask | undefined,
): HTMLCanvasElement {
  const canvas = makeCanvas(size.width, size.height);
  drawCrop(canvas, picture, crop, mask);
  return canvas;
}

/** Encodes a canvas as JPEG. @param quality 0 to 1 @throws if the browser cannot encode it */
export function toJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const write = async (blob: Blob | null) => {
      if (!blob) throw new Error('The canvas could not be encoded.');
      return new Uint8Array(await blob.arrayBuffer());
    };
    canvas.toBlob((blob) => void write(blob).then(resolve, reject), 'image/jpeg', quality);
  });
}

export function whiteCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = makeCanvas(width, height);
  const context = contextOf(canvas);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}
