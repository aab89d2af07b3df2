import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { PhotoDocument } from '@studio/contract';
import { bundledDocuments } from '@studio/contract/bundled-documents.ts';
import sharp from 'sharp';
import { type Crop, centredCrop, cropFor } from '../../site/src/lib/id-photo/crop.ts';
import { densityOf, withDensity } from '../../site/src/lib/id-photo/jpeg-density.ts';
import { judge, type Rule, rules, type Verdict } from '../../site/src/lib/id-photo/judge.ts';
import { type HeadLines, type Measures, measurePicture } from '../../site/src/lib/id-photo/measure-face.ts';
import { writePdf } from '../../site/src/lib/id-photo/print-pdf.ts';
import { encodeWithin } from '../../site/src/lib/id-photo/quality-search.ts';
import { filePixels } from '../../site/src/lib/id-photo/ratio.ts';
import { density, layOut, toPixels } from '../../site/src/lib/id-photo/sheet.ts';
import { type Model, parseModel } from '../../site/src/lib/id-photo/tflite.ts';
import { makePictures, type Picture } from './id-photo/pictures.ts';
import { readPixels } from './id-photo/scene.ts';
import { printRow } from './table.ts';

/** The document whose rules are checked. */
const idCard: PhotoDocument = {
  ...bundledDocuments['id-men'],
  ...{ slug: 'id-men', title: '', lead: '', size: '', width: '', height: '', pixels: '', background: '', file: '' },
  ...{ rules: [], note: '', source: { name: '', address: '' } },
};

async function readModel(): Promise<Model> {
  const site = createRequire(path.resolve(import.meta.dirname, '../../site/package.json'));
  return parseModel(new Uint8Array(await readFile(site.resolve('@mediapipe/face_detection/face_detection_short_range.tflite'))));
}

/** A measured picture with its verdicts, and the errors of the measured lines as shares of the true height of the head. */
interface Result {
  picture: Picture;
  measures: Measures;
  verdicts: readonly Verdict[];
  headError: number | undefined;
  eyesError: number | undefined;
}

/** Measures and judges a picture as the page does. */
async function look(model: Model, picture: Picture): Promise<Result> {
  const { pixels, width, height } = await readPixels(picture.scene.png);
  const measures = measurePicture(model, pixels);
  const scale = pixels.width / width;
  const times = ({ crown, eyes, chin, centre }: HeadLines, factor: number): HeadLines => ({
    crown: crown * factor,
    eyes: eyes * factor,
    chin: chin * factor,
    centre: centre * factor,
  });
  const full = measures.head && times(measures.head, 1 / scale);
  const fullCrop = full ? cropFor(idCard, full, { width, height }) : centredCrop(idCard, { width, height });
  const crop: Crop = {
    x: fullCrop.x * scale,
    y: fullCrop.y * scale,
    width: fullCrop.width * scale,
    height: fullCrop.height * scale,
  };
  const verdicts = judge(idCard, { measures, head: measures.head, isCrownSure: measures.head?.isCrownSure ?? false, crop, fullCrop });
  const { truth } = picture.scene;
  const trueHead = truth ? truth.chin - truth.crown : 0;
  return {
    picture,
    measures,
    verdicts,
    headError: truth && full ? Math.abs(full.chin - full.crown - trueHead) / trueHead : undefined,
    eyesError: truth && full ? Math.abs(full.eyes - truth.eyes) / trueHead : undefined,
  };
}

type Outcome = 'right' | 'asked' | 'wrong';

/**
 * Compares the verdict on a rule with the expected verdict: `asked` for an unexpected “Please check”, undefined if the rule does not apply to the
 * picture or the correct verdict is unknown.
 */
function outcomeOf({ picture, verdicts }: Result, rule: Rule): Outcome | undefined {
  if (picture.unknown?.includes(rule)) return undefined;
  const wanted = picture.expected[rule] ?? 'pass';
  const verdict = verdicts.find((each) => each.rule === rule);
  // Rules other than `face` are judged only for pictures with exactly one uncovered face.
  if (!verdict) return rule === 'face' || picture.face ? undefined : 'wrong';
  if (picture.face && rule !== 'face') return undefined;
  if (rule === 'face' && picture.face) return verdict.reason === picture.face ? 'right' : 'wrong';
  if (verdict.state === wanted) return 'right';
  return verdict.state === 'check' ? 'asked' : 'wrong';
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function printRules(results: readonly Result[]): void {
  printRow(['rule', 'pictures', 'right', 'asks to check', 'wrong']);
  printRow(['---', '---', '---', '---', '---']);
  for (const rule of rules) {
    const outcomes = results.flatMap((result) => outcomeOf(result, rule) ?? []);
    const count = (outcome: Outcome) => String(outcomes.filter((each) => each === outcome).length);
    printRow([rule, String(outcomes.length), count('right'), count('asked'), count('wrong')]);
  }
  const covered = results.filter(({ picture }) => /ghutra|shemagh|hijab|niqab drawn|^niqab \(/u.test(picture.name));
  const missed = covered.filter(({ verdicts }) => verdicts.some(({ rule, reason }) => rule === 'face' && reason === 'none'));
  console.log(`\n${covered.length} pictures with a head covering and visible eyes; without a found face: ${missed.length}`);
}

function printErrors(results: readonly Result[]): void {
  console.log('\nLines of the head by its true height (marked by hand, or drawn)\n');
  printRow(['faces', 'pictures', 'head height, mean', 'largest', 'eye line, mean', 'largest']);
  printRow(['---', '---', '---', '---', '---', '---']);
  for (const source of ['photographed', 'drawn'] as const) {
    const of = results.filter(({ picture }) => picture.source === source);
    const heads = of.flatMap(({ headError }) => headError ?? []);
    const eyes = of.flatMap(({ eyesError }) => eyesError ?? []);
    printRow([
      source,
      String(heads.length),
      percent(meanOf(heads)),
      percent(Math.max(...heads)),
      percent(meanOf(eyes)),
      percent(Math.max(...eyes)),
    ]);
  }
}

/** Encodes a picture for each document; prints whether pixels, bytes and density are as required, and the size of the print. */
async function printFiles(png: Buffer): Promise<void> {
  console.log('\nSaved files (encoded by sharp here, by the canvas on the page)\n');
  printRow(['document', 'pixels', 'bytes', 'density', 'as the record says', 'print in the PDF, mm', 'print in the JPEG, mm']);
  printRow(Array.from({ length: 7 }, () => '---'));
  for (const [slug, { print, upload }] of Object.entries(bundledDocuments)) {
    const { width, height } = filePixels({ print, upload });
    const encode = async (quality: number) =>
      withDensity(
        new Uint8Array(
          await sharp(png)
            .resize(width, height)
            .jpeg({ quality: Math.round(quality * 100) })
            .toBuffer(),
        ),
        density,
      );
    const range = { leastBytes: upload?.leastBytes ?? null, mostBytes: upload?.mostBytes ?? null };
    const file = await encodeWithin(encode, range);
    if (!file) throw new Error(`The photo of ${slug} is too large.`);
    const found = await sharp(file).metadata();
    const isExact =
      found.width === width &&
      found.height === height &&
      densityOf(file) === density &&
      file.length >= (range.leastBytes ?? 0) &&
      file.length <= (range.mostBytes ?? Number.POSITIVE_INFINITY);
    const sizes = print ? printSizes(file, { width, height }, print) : ['', ''];
    printRow([slug, `${found.width} × ${found.height}`, String(file.length), String(densityOf(file)), isExact ? 'yes' : 'NO', ...sizes]);
  }
}

/** Returns the size of a print in millimetres twice: read from the PDF, and computed from the pixels of the print in the JPEG sheet. */
function printSizes(bytes: Uint8Array, pixels: { width: number; height: number }, print: { width: number; height: number }): string[] {
  const pdf = new TextDecoder('latin1').decode(writePdf({ bytes, ...pixels }, layOut(print)));
  const [, across = '0', down = '0'] = /q ([\d.]+) 0 0 ([\d.]+) /u.exec(pdf) ?? [];
  const inPdf = [across, down].map((points) => ((Number(points) / 72) * 25.4).toFixed(2));
  const inJpeg = [print.width, print.height].map((side) => ((toPixels(side) / density) * 25.4).toFixed(2));
  return [inPdf.join(' × '), inJpeg.join(' × ')];
}

/**
 * Judges pictures with expected verdicts. Prints the number of correct and wrong verdicts by rule, the errors of the measured lines, the CPU time per
 * picture, and the files for each document.
 * @param given `faults` also lists each verdict that is wrong or an unexpected “Please check”
 */
export async function bench(given: readonly string[]): Promise<void> {
  const model = await readModel();
  const pictures = await makePictures();
  const results: Result[] = [];
  const started = process.cpuUsage();
  for (const picture of pictures) results.push(await look(model, picture));
  const cpu = process.cpuUsage(started);
  const count = (source: Picture['source']) => pictures.filter((each) => each.source === source).length;
  console.log(
    `${pictures.length} pictures: ${count('photographed')} with photographed faces of four women (@vladmandic/face-api, MIT), ${count('drawn')} with drawn heads, ${count('none')} without a visible face. Backgrounds, coverings and glasses are drawn; darkness, blur and tilt are computed.\n`,
  );
  printRules(results);
  printErrors(results);
  console.log(`\nCPU of one picture, mean: ${((cpu.user + cpu.system) / 1000 / pictures.length).toFixed(0)} ms`);
  const [first] = pictures;
  if (first) await printFiles(first.scene.png);
  if (given.includes('faults')) for (const result of results) printFaults(result);
}

function printFaults(result: Result): void {
  for (const rule of rules) {
    const outcome = outcomeOf(result, rule);
    const verdict = result.verdicts.find((each) => each.rule === rule);
    if (outcome !== 'wrong' && outcome !== 'asked') continue;
    const { mask: _, ...background } = result.measures.background;
    console.log(`${outcome}: ${result.picture.name}: ${rule} ${verdict?.state} ${verdict?.reason}`);
    console.log(
      `   ${JSON.stringify({ ...result.measures, background }, (_key, value) => (typeof value === 'number' ? Number(value.toFixed(2)) : value))}`,
    );
  }
}
