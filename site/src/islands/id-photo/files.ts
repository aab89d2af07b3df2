import type { PhotoDocument } from '@studio/contract';
import type { Crop } from '#src/lib/id-photo/crop.ts';
import { withDensity } from '#src/lib/id-photo/jpeg-density.ts';
import { writePdf } from '#src/lib/id-photo/print-pdf.ts';
import { encodeWithin } from '#src/lib/id-photo/quality-search.ts';
import { filePixels } from '#src/lib/id-photo/ratio.ts';
import { density, layOut, paperPixels, type Sheet, toPixels } from '#src/lib/id-photo/sheet.ts';
import { cropToCanvas, type Mask, type Picture, toJpeg, whiteCanvas } from './picture.ts';

/** A photo that is ready to be saved. */
export interface Ready {
  document: PhotoDocument;
  picture: Picture;
  crop: Crop;
  /** The background to whiten; undefined to keep the background. */
  mask: Mask | undefined;
}

/** Quality of prints, whose file size is not limited. */
const printQuality = 0.95;

/**
 * Returns the file for the portal with the document's pixels and density, within the document's limits of bytes; undefined if even the lowest quality
 * is too large.
 */
export async function portalFile({ document, picture, crop, mask }: Ready): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const canvas = cropToCanvas(picture, crop, filePixels(document), mask);
  const encode = async (quality: number) => withDensity(await toJpeg(canvas, quality), density);
  return encodeWithin(encode, { leastBytes: document.upload?.leastBytes ?? null, mostBytes: document.upload?.mostBytes ?? null });
}

/** Converts pixels at the print density to millimetres. */
const millimetresOf = (pixels: number): number => Math.round((pixels / density) * 254) / 10;

/** Returns the size of a document's print in millimetres; for uploads the size of the file at the print density. */
export function printSize({ print, upload }: PhotoDocument): { width: number; height: number } {
  if (print) return print;
  return { width: millimetresOf(upload?.width ?? 472), height: millimetresOf(upload?.height ?? 709) };
}

export const sheetOf = (document: PhotoDocument): Sheet => layOut(printSize(document));

/** Draws the sheet at the print density. */
export function drawSheet(ready: Ready): HTMLCanvasElement {
  const sheet = sheetOf(ready.document);
  const { width, height } = paperPixels(sheet);
  const canvas = whiteCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  const size = printSize(ready.document);
  const photo = cropToCanvas(ready.picture, ready.crop, { width: toPixels(size.width), height: toPixels(size.height) }, ready.mask);
  for (const { x, y } of sheet.places) context.drawImage(photo, toPixels(x), toPixels(y));
  context.strokeStyle = '#777';
  for (const { fromX, fromY, toX, toY } of sheet.marks) {
    context.beginPath();
    context.moveTo(toPixels(fromX), toPixels(fromY));
    context.lineTo(toPixels(toX), toPixels(toY));
    context.stroke();
  }
  return canvas;
}

/** Returns the sheet as a JPEG file at the print density. */
export const sheetJpeg = async (ready: Ready): Promise<Uint8Array<ArrayBuffer>> =>
  withDensity(await toJpeg(drawSheet(ready), printQuality), density);

/** Returns the sheet as a PDF file in exact millimetres. */
export async function sheetPdf(ready: Ready): Promise<Uint8Array<ArrayBuffer>> {
  const size = printSize(ready.document);
  const [width, height] = [toPixels(size.width), toPixels(size.height)];
  const bytes = await toJpeg(cropToCanvas(ready.picture, ready.crop, { width, height }, ready.mask), printQuality);
  return writePdf({ bytes: withDensity(bytes, density), width, height }, sheetOf(ready.document));
}
