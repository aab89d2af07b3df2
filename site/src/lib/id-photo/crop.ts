import type { PhotoDocument } from '@studio/contract';
import type { HeadLines } from './measure-face.ts';
import { ratioOf } from './ratio.ts';

/** The part of a picture that becomes the photo, in pixels of the picture; its height follows from the document's ratio. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

/** Height of the head in percent of the photo's height, for documents without a rule. */
const usualHead = { least: 50, most: 75 };
/** Of the space above and below the head, the share above the crown; for documents without a rule for the eyes. */
const spaceAbove = 0.38;
/** Minimum width of a crop in pixels of the picture. */
const leastWidth = 40;

/**
 * Fits a crop into the picture without changing its ratio: resizes it around its middle if it is narrower than `leastWidth` or larger than the
 * picture, then moves it inside.
 */
export function clampCrop({ x, y, width, height }: Crop, picture: Size): Crop {
  const ratio = width / height;
  const newWidth = Math.min(Math.max(width, leastWidth), picture.width, picture.height * ratio);
  const newHeight = newWidth / ratio;
  const within = (start: number, length: number, most: number) => Math.min(Math.max(0, start), most - length);
  return {
    x: within(x + (width - newWidth) / 2, newWidth, picture.width),
    y: within(y + (height - newHeight) / 2, newHeight, picture.height),
    width: newWidth,
    height: newHeight,
  };
}

/** Returns the largest crop with the document's ratio in the middle of a picture; used for a picture without a face. */
export function centredCrop(document: Pick<PhotoDocument, 'print' | 'upload'>, picture: Size): Crop {
  const ratio = ratioOf(document);
  const width = Math.min(picture.width, picture.height * ratio);
  return { x: (picture.width - width) / 2, y: (picture.height - width / ratio) / 2, width, height: width / ratio };
}

type Rules = Pick<PhotoDocument, 'print' | 'upload' | 'head' | 'eyes'>;

/**
 * Returns the crop in which the head has the height and place of the document's rules. If the picture is too small for this crop, the crop becomes
 * smaller and the head larger in it, also above the rules' maximum.
 */
export function cropFor(document: Rules, { crown, eyes, chin, centre }: HeadLines, picture: Size): Crop {
  const ratio = ratioOf(document);
  const range = document.head ?? usualHead;
  const wanted = (range.least + range.most) / 200;
  const head = Math.max(1, chin - crown);
  const largest = Math.min(picture.height, picture.width / ratio);
  const height = Math.min(head / wanted, Math.max(largest, head / (range.most / 100)));
  const width = height * ratio;
  const top = document.eyes ? eyes - height * (1 - (document.eyes.least + document.eyes.most) / 200) : crown - (height - head) * spaceAbove;
  return clampCrop({ x: centre - width / 2, y: top, width, height }, picture);
}

/** Distance of the eyes from the crown, as a share of the head's height. */
const eyesInHead = 0.5;

/** Returns the place of the head in the photo by the document's rules, as shares of the photo's height from its top. */
export function headPlace(document: Pick<PhotoDocument, 'head' | 'eyes'>): { crown: number; eyes: number; chin: number } {
  const { least, most } = document.head ?? usualHead;
  const head = (least + most) / 200;
  const crown = document.eyes ? 1 - (document.eyes.least + document.eyes.most) / 200 - head * eyesInHead : (1 - head) * spaceAbove;
  return { crown, eyes: crown + head * eyesInHead, chin: crown + head };
}

/** Moves a crop by pixels of the picture, at most to the picture's edges. */
export const moveCrop = (crop: Crop, x: number, y: number, picture: Size): Crop =>
  clampCrop({ ...crop, x: crop.x + x, y: crop.y + y }, picture);

/** Enlarges or shrinks a crop around its middle, within the picture. @param factor values above 1 show more of the picture */
export function zoomCrop(crop: Crop, factor: number, picture: Size): Crop {
  const width = Math.max(leastWidth, crop.width * factor);
  const height = (width * crop.height) / crop.width;
  return clampCrop({ x: crop.x + (crop.width - width) / 2, y: crop.y + (crop.height - height) / 2, width, height }, picture);
}
