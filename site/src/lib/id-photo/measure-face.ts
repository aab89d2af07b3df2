import { type Background, crownOf, findBackground, withShadows } from './background.ts';
import { type Face, findFaces, leastScores } from './find-faces.ts';
import { type Box, distanceOf, forEachPixel, type Lab, luminanceAt, meanColour, type Pixels, quantile, toLab } from './pixels.ts';
import type { Model } from './tflite.ts';

/** The lines of a head in pixels of the picture. */
export interface HeadLines {
  crown: number;
  eyes: number;
  chin: number;
  /** The horizontal middle of the face. */
  centre: number;
}

/** The measured values of a picture, from which `judge` derives the verdicts. */
export interface Measures {
  width: number;
  height: number;
  /** Number of certain faces that are at least `relevantFace` times as wide as the widest. */
  faces: number;
  /**
   * Whether nose and mouth have similar colours that differ from the skin between the eyes, as with a niqab or a mask. Without a certain face:
   * whether this holds for any possible face.
   */
  isCovered: boolean;
  /** Undefined without a face. */
  head: (HeadLines & { isCrownSure: boolean }) | undefined;
  /** Clockwise rotation of the line through the eyes, in degrees. */
  tilt: number;
  /** Horizontal distance of the nose from the middle of the eyes, as a share of the distance between the eyes; 0 for a frontal face. */
  turn: number;
  background: Omit<Background, 'lab'>;
  /** Difference in lightness (CIE Lab) between the lightest background and the darkest background beside the head. */
  shadow: number;
  /** Difference in lightness between the cheeks (CIE Lab). */
  cheeks: number;
  /** Strength of edges in the face, divided by the face's contrast; low for blurred pictures. */
  sharpness: number;
  /** Lightness of the face (CIE Lab), and the share of the face's pixels that are nearly white (luminance above 250). */
  lightness: number;
  burnt: number;
}

/** Distance from mouth to chin, as a multiple of the distance from eyes to mouth: measured on hand-marked portraits (`cms/bench`). */
const chinBelowMouth = 0.57;
/** The usual distance from the eyes to a crown without hair or covering, as a multiple of the distance from chin to eyes. */
const crownAboveEyes = 0.98;
/** Plausible distance from eyes to a detected crown, as a multiple of the distance from chin to eyes. */
const plausibleCrown = { least: 0.7, most: 1.9 };

/** Minimum width of a further face that counts, as a share of the width of the widest face. */
const relevantFace = 0.35;

const midpoint = (face: Face) => ({ x: (face.leftEye.x + face.rightEye.x) / 2, y: (face.leftEye.y + face.rightEye.y) / 2 });
const eyeDistance = ({ leftEye, rightEye }: Face): number => Math.hypot(rightEye.x - leftEye.x, rightEye.y - leftEye.y);

const square = (x: number, y: number, size: number): Box => ({ x: x - size / 2, y: y - size / 2, width: size, height: size });

function headOf(pixels: Pixels, face: Face, background: Background): HeadLines & { isCrownSure: boolean } {
  const { x: centre, y: eyes } = midpoint(face);
  const toMouth = face.mouth.y - eyes;
  const chin = face.mouth.y + chinBelowMouth * toMouth;
  const unit = chin - eyes;
  const found = crownOf(pixels, background, face);
  const isCrownSure = found !== undefined && eyes - found >= plausibleCrown.least * unit && eyes - found <= plausibleCrown.most * unit;
  const crown = isCrownSure ? found : eyes - crownAboveEyes * unit;
  return { crown, eyes, chin, centre, isCrownSure };
}

const labOfBox = (pixels: Pixels, box: Box): Lab => toLab(...meanColour(pixels, box));

/** Returns whether nose and mouth have similar colours that differ from the skin between the eyes, as with a niqab or a mask. */
function isFaceCovered(pixels: Pixels, face: Face): boolean {
  const size = eyeDistance(face) * 0.22;
  const { x, y } = midpoint(face);
  const skin = labOfBox(pixels, square(x, y, size));
  const nose = labOfBox(pixels, square(face.nose.x, face.nose.y, size));
  const mouth = labOfBox(pixels, square(face.mouth.x, face.mouth.y, size));
  const hue = (one: Lab, other: Lab) => Math.hypot(one[1] - other[1], one[2] - other[2]);
  const isOther = (part: Lab) => distanceOf(skin, part) > 26 || hue(skin, part) > 18;
  return isOther(nose) && isOther(mouth) && distanceOf(nose, mouth) < 14;
}

/** Returns the strength of edges in a box, divided by its contrast. */
function sharpnessIn(pixels: Pixels, box: Box): number {
  const { width, data } = pixels;
  let edges = 0;
  const values: number[] = [];
  forEachPixel(pixels, { x: Math.max(1, box.x), y: Math.max(1, box.y), width: box.width, height: box.height }, (at, x, y) => {
    if (x >= width - 1 || y >= pixels.height - 1) return;
    const middle = luminanceAt(data, at);
    const around =
      luminanceAt(data, at - 4) + luminanceAt(data, at + 4) + luminanceAt(data, at - width * 4) + luminanceAt(data, at + width * 4);
    edges += (4 * middle - around) ** 2;
    values.push(middle);
  });
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length);
  return Math.sqrt(edges / Math.max(1, values.length)) / Math.max(4, Math.sqrt(variance));
}

/**
 * Returns the difference in lightness (CIE Lab) between the lightest background and the darkest background beside the head; 0 if fewer than 20
 * background pixels are beside the head.
 */
function shadowOf(pixels: Pixels, background: Background, { crown, chin, centre }: HeadLines): number {
  const wall = withShadows(pixels, background);
  const head = chin - crown;
  const lightnesses: number[] = [];
  const look = (box: Box) =>
    forEachPixel(pixels, box, (at) => {
      if (wall[at / 4] === 1) lightnesses.push(toLab(pixels.data[at] ?? 0, pixels.data[at + 1] ?? 0, pixels.data[at + 2] ?? 0)[0]);
    });
  look({ x: centre - head * 1.1, y: crown, width: head * 0.8, height: head * 1.1 });
  look({ x: centre + head * 0.3, y: crown, width: head * 0.8, height: head * 1.1 });
  return lightnesses.length < 20 ? 0 : Math.max(0, background.lightest - quantile(lightnesses, 0.08));
}

/**
 * Measures the widest certain face of a picture, and the background. Without such a face, measures only the size of the picture and `isCovered`.
 * @param model the face model; its outputs are overwritten
 */
export function measurePicture(model: Model, pixels: Pixels): Measures {
  const { width, height } = pixels;
  const all = findFaces(model, pixels);
  const sure = all.filter(({ score }) => score >= leastScores.face);
  const face = sure.toSorted((one, other) => other.box.width - one.box.width)[0];
  const empty = { mask: new Uint8Array(0), border: 0, colour: [0, 0, 0] as const, darkest: 0, lightest: 0, chroma: 0 };
  const none = { shadow: 0, cheeks: 0, sharpness: 0, lightness: 0, burnt: 0, tilt: 0, turn: 0 };
  if (!face)
    return {
      width,
      height,
      faces: 0,
      isCovered: all.some((maybe) => isFaceCovered(pixels, maybe)),
      head: undefined,
      background: empty,
      ...none,
    };
  const faces = sure.filter(({ box }) => box.width >= face.box.width * relevantFace).length;
  const background = findBackground(pixels, face);
  const { lab: _, ...shown } = background;
  const head = headOf(pixels, face, background);
  const between = eyeDistance(face);
  const { x, y } = midpoint(face);
  const middle = { x: x - between * 0.8, y: y - between * 0.35, width: between * 1.6, height: between * 1.6 };
  const cheek = between * 0.35;
  const cheekRow = (face.nose.y + face.mouth.y) / 2;
  const left = labOfBox(pixels, square(face.leftEye.x, cheekRow, cheek));
  const right = labOfBox(pixels, square(face.rightEye.x, cheekRow, cheek));
  let [burnt, count] = [0, 0];
  forEachPixel(pixels, middle, (at) => {
    count += 1;
    if (luminanceAt(pixels.data, at) > 250) burnt += 1;
  });
  return {
    width,
    height,
    faces,
    isCovered: isFaceCovered(pixels, face),
    head,
    tilt: (Math.atan2(face.rightEye.y - face.leftEye.y, face.rightEye.x - face.leftEye.x) * 180) / Math.PI,
    turn: (face.nose.x - x) / Math.max(1, between),
    background: shown,
    shadow: shadowOf(pixels, background, head),
    cheeks: Math.abs(left[0] - right[0]),
    sharpness: sharpnessIn(pixels, middle),
    lightness: labOfBox(pixels, middle)[0],
    burnt: burnt / Math.max(1, count),
  };
}
