import type { PhotoDocument } from '@studio/contract';
import type { Crop } from './crop.ts';
import type { HeadLines, Measures } from './measure-face.ts';
import { filePixels } from './ratio.ts';

/** The rules that are measured, in the order in which they are shown. */
export const rules = ['face', 'size', 'ratio', 'head', 'position', 'tilt', 'background', 'shadows', 'sharpness', 'exposure'] as const;
export type Rule = (typeof rules)[number];

/** The reasons of each rule's verdicts. Only `ok` passes; the other reasons fail or require a check by the user. */
export const reasons = {
  face: ['ok', 'none', 'several', 'covered'],
  size: ['ok', 'small', 'close'],
  ratio: ['ok', 'tight'],
  head: ['ok', 'small', 'large', 'unsure', 'unknown'],
  position: ['ok', 'aside', 'eyesLow', 'eyesHigh', 'cut'],
  tilt: ['ok', 'tilted', 'turned'],
  background: ['ok', 'coloured', 'dark', 'uneven', 'unsure'],
  shadows: ['ok', 'behind', 'face'],
  sharpness: ['ok', 'blurred'],
  exposure: ['ok', 'dark', 'bright'],
} as const satisfies Record<Rule, readonly string[]>;

/** Formatted numbers in the text of a verdict. */
type Values = Partial<Record<'have' | 'need' | 'ratio' | 'share' | 'least' | 'most' | 'eyes' | 'degrees', string>>;

export type Verdict = {
  [R in Rule]: { rule: R; state: 'pass' | 'fail' | 'check'; reason: (typeof reasons)[R][number]; values: Values };
}[Rule];

/**
 * Limits in the units of `Measures`, except `aside`, a share of the crop's width; values between `pass` and `fail` require a check by the user.
 * They were chosen so that the verdicts on 88 pictures with known answers are right: faces of four women, and drawn heads.
 */
const limits = {
  tilt: { pass: 4, fail: 7 },
  turn: { pass: 0.22, fail: 0.34 },
  aside: { pass: 0.04, fail: 0.08 },
  chroma: { pass: 9, fail: 13 },
  white: { pass: 84, fail: 76 },
  light: { pass: 70, fail: 60 },
  uneven: { pass: 12, fail: 17 },
  shadow: { pass: 9, fail: 15 },
  cheeks: { pass: 17, fail: 28 },
  sharpness: { pass: 0.13, fail: 0.08 },
  burnt: { pass: 0.05, fail: 0.15 },
} as const;

/** Minimum share of the upper border that must have the background colour. */
const plainBorder = 0.8;
/** Tolerance of the permitted height of the head, in percent of the photo's height: a height within it requires a check by the user. */
const headTolerance = 2;
/** Minimum space above the crown, as a share of the photo's height. */
const leastSpace = 0.02;

/** Returns the state of a value for which less is better. */
const upTo = (value: number, { pass, fail }: { pass: number; fail: number }): Verdict['state'] =>
  value <= pass ? 'pass' : value <= fail ? 'check' : 'fail';
/** Returns the state of a value for which more is better. */
const from = (value: number, { pass, fail }: { pass: number; fail: number }): Verdict['state'] =>
  value >= pass ? 'pass' : value >= fail ? 'check' : 'fail';

/** Formats a size within a directional isolate and with no-break spaces, so that it stays on one line and keeps its order in Arabic. */
const sizeText = (width: number, height: number): string => `\u2066${Math.round(width)}\u00a0×\u00a0${Math.round(height)}\u2069`;

const percent = (share: number): string => `${Math.round(share * 100)}%`;

function judgeFace({ faces, isCovered }: Measures): Verdict {
  const of = (reason: (typeof reasons)['face'][number]): Verdict => ({
    rule: 'face',
    state: reason === 'ok' ? 'pass' : 'fail',
    reason,
    values: {},
  });
  if (faces === 0) return of(isCovered ? 'covered' : 'none');
  if (faces > 1) return of('several');
  return of(isCovered ? 'covered' : 'ok');
}

function judgeSize(document: PhotoDocument, crop: Crop): Verdict {
  const { width, height } = filePixels(document);
  const values = { have: sizeText(crop.width, crop.height), need: sizeText(width, height) };
  const share = Math.min(crop.width / width, crop.height / height);
  if (share >= 0.995) return { rule: 'size', state: 'pass', reason: 'ok', values };
  return { rule: 'size', state: share >= 0.8 ? 'check' : 'fail', reason: share >= 0.8 ? 'close' : 'small', values };
}

/** Judges whether the picture has room for the photo around the head. */
function judgeRatio(document: PhotoDocument, crop: Crop, head: HeadLines | undefined): Verdict {
  const most = document.head?.most ?? 80;
  const isTight = head !== undefined && (head.chin - head.crown) / crop.height > most / 100 + 0.02;
  const { width, height } = filePixels(document);
  const values = { ratio: sizeText(width, height) };
  return isTight ? { rule: 'ratio', state: 'fail', reason: 'tight', values } : { rule: 'ratio', state: 'pass', reason: 'ok', values };
}

function judgeHead({ head: range }: PhotoDocument, crop: Crop, head: HeadLines, isCrownSure: boolean): Verdict {
  const share = ((head.chin - head.crown) / crop.height) * 100;
  const values = { share: percent(share / 100), least: String(range?.least ?? ''), most: String(range?.most ?? '') };
  if (!range) return { rule: 'head', state: 'check', reason: 'unknown', values };
  const isNear = share >= range.least - headTolerance && share <= range.most + headTolerance;
  if (share < range.least) return { rule: 'head', state: isNear ? 'check' : 'fail', reason: 'small', values };
  if (share > range.most) return { rule: 'head', state: isNear ? 'check' : 'fail', reason: 'large', values };
  return isCrownSure ? { rule: 'head', state: 'pass', reason: 'ok', values } : { rule: 'head', state: 'check', reason: 'unsure', values };
}

function judgePosition({ eyes: range }: PhotoDocument, crop: Crop, { crown, eyes, centre }: HeadLines): Verdict {
  const above = (crown - crop.y) / crop.height;
  const height = ((crop.y + crop.height - eyes) / crop.height) * 100;
  const values = { eyes: percent(height / 100), least: String(range?.least ?? ''), most: String(range?.most ?? '') };
  if (above < leastSpace) return { rule: 'position', state: above < 0 ? 'fail' : 'check', reason: 'cut', values };
  if (range && height < range.least) return { rule: 'position', state: 'fail', reason: 'eyesLow', values };
  if (range && height > range.most) return { rule: 'position', state: 'fail', reason: 'eyesHigh', values };
  const state = upTo(Math.abs(centre - (crop.x + crop.width / 2)) / crop.width, limits.aside);
  return { rule: 'position', state, reason: state === 'pass' ? 'ok' : 'aside', values };
}

function judgeTilt({ tilt, turn }: Measures): Verdict {
  const values = { degrees: String(Math.round(Math.abs(tilt))) };
  const tilted = upTo(Math.abs(tilt), limits.tilt);
  if (tilted !== 'pass') return { rule: 'tilt', state: tilted, reason: 'tilted', values };
  const turned = upTo(Math.abs(turn), limits.turn);
  return { rule: 'tilt', state: turned, reason: turned === 'pass' ? 'ok' : 'turned', values };
}

function judgeBackground({ backdrop }: PhotoDocument, { background }: Measures): Verdict {
  const { border, chroma, colour, darkest, lightest } = background;
  const of = (state: Verdict['state'], reason: (typeof reasons)['background'][number]): Verdict => ({
    rule: 'background',
    state,
    reason,
    values: {},
  });
  const [lightness] = colour;
  const colourState = upTo(chroma, limits.chroma);
  const lightState = from(lightness, backdrop === 'white' ? limits.white : limits.light);
  const evenState = upTo(lightest - darkest, limits.uneven);
  // Report the colour of the background first, because it is the simplest to change.
  if (border >= 0.5 && colourState === 'fail') return of('fail', 'coloured');
  if (border >= 0.5 && lightState === 'fail') return of('fail', 'dark');
  if (border < plainBorder) return of('fail', 'uneven');
  if (evenState === 'fail') return of('fail', 'uneven');
  if (colourState === 'check' || lightState === 'check' || evenState === 'check') return of('check', 'unsure');
  return of('pass', 'ok');
}

function judgeShadows({ shadow, cheeks }: Measures): Verdict {
  const behind = upTo(shadow, limits.shadow);
  const across = upTo(cheeks, limits.cheeks);
  if (behind === 'fail' || (behind === 'check' && across === 'pass'))
    return { rule: 'shadows', state: behind, reason: 'behind', values: {} };
  return { rule: 'shadows', state: across, reason: across === 'pass' ? 'ok' : 'face', values: {} };
}

function judgeSharpness({ sharpness }: Measures): Verdict {
  const state = from(sharpness, limits.sharpness);
  return { rule: 'sharpness', state, reason: state === 'pass' ? 'ok' : 'blurred', values: {} };
}

/**
 * Lightness (CIE Lab) below which a face counts as dark: with any background (`always`), and with a background darker than `background`
 * (`withBackground`).
 */
const darkFace = { always: 18, withBackground: 40, background: 62 };

function judgeExposure({ lightness, burnt, background }: Measures): Verdict {
  const burning = upTo(burnt, limits.burnt);
  const isDark = lightness < darkFace.always || (lightness < darkFace.withBackground && background.lightest < darkFace.background);
  if (isDark) return { rule: 'exposure', state: 'fail', reason: 'dark', values: {} };
  return { rule: 'exposure', state: burning, reason: burning === 'pass' ? 'ok' : 'bright', values: {} };
}

/** The judged values: the measures, and the lines and crop that the user may have moved, in pixels of the measured picture. */
export interface Judged {
  measures: Measures;
  /** Undefined without a face. */
  head: HeadLines | undefined;
  /** Whether the crown was found, or placed by the user. */
  isCrownSure: boolean;
  crop: Crop;
  /** The crop in pixels of the full picture. */
  fullCrop: Crop;
}

/** Returns the verdicts on a picture. Without exactly one face, judges only the face and the size. */
export function judge(document: PhotoDocument, { measures, head, isCrownSure, crop, fullCrop }: Judged): Verdict[] {
  const face = judgeFace(measures);
  const size = judgeSize(document, fullCrop);
  if (!head || face.reason === 'none' || face.reason === 'several') return [face, size];
  return [
    face,
    size,
    judgeRatio(document, crop, head),
    judgeHead(document, crop, head, isCrownSure),
    judgePosition(document, crop, head),
    judgeTilt(measures),
    judgeBackground(document, measures),
    judgeShadows(measures),
    judgeSharpness(measures),
    judgeExposure(measures),
  ];
}
