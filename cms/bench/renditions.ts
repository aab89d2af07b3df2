import path from 'node:path';
import { realPhotos } from './real-photos.ts';
import { type Candidate, candidates, mozjpeg, usualWebp } from './renditions/candidates.ts';
import { type AtScore, atScore } from './renditions/equal-quality.ts';
import { type Encoded, measure, openPicture, type Picture } from './renditions/picture.ts';
import { printRow } from './table.ts';

/** SSIMULACRA 2 score at which sizes are compared: high quality. */
const target = 70;

const widths = [480, 960, 1440];

/** AVIF settings whose score distribution is printed. */
const settings = [0, 2, 3].flatMap((effort) => [50, 55, 60].map((quality) => ({ effort, quality })));

/** Results of the encoders at one width. */
interface Found {
  pictures: number;
  pixels: number;
  of: Map<Candidate, AtScore[]>;
  fixed: Encoded[][];
}

/**
 * Measures size and CPU of renditions at equal quality by encoder, then the scores of AVIF's quality settings.
 * @param given number of photographs; 6 take some minutes, 57 take most of an hour
 */
export async function bench([most = '6']: readonly string[]): Promise<void> {
  const { folder, photos } = await realPhotos(Number(most));

  const found = new Map<number, Found>(
    widths.map((width) => [width, { pictures: 0, pixels: 0, of: new Map(), fixed: settings.map(() => []) }]),
  );
  for (const file of photos) {
    for (const [width, at] of found) {
      const picture = await openPicture(file, width);
      if (picture) await look(picture, at);
    }
    process.stderr.write('.');
  }
  console.log(`\n${photos.length} photographs of ${path.basename(folder)}, each candidate at SSIMULACRA 2 = ${target}\n`);
  printRow([
    'encoder',
    ...widths.map((width) => `bytes/px at ${width}`),
    'of mozjpeg',
    'of WebP',
    'mean of mozjpeg',
    'mean of WebP',
    'quality',
    'CPU ms/Mpx',
  ]);
  printRow(Array.from({ length: 7 + widths.length }, () => '---'));
  const all = [...found.values()];
  for (const candidate of candidates) printRow(row(candidate, all));
  console.log('\nScores of AVIF 4:4:4 at fixed settings, over all widths\n');
  printRow(['effort', 'quality', 'mean', 'lowest tenth', 'lowest', 'kB a photo']);
  printRow(Array.from({ length: 6 }, () => '---'));
  settings.forEach(({ effort, quality }, index) => {
    const encoded = all.flatMap(({ fixed }) => fixed[index] ?? []);
    const scores = encoded.map(({ score }) => score).toSorted((a, b) => a - b);
    const shown = [mean(scores), scores[Math.floor(scores.length / 10)] ?? 0, scores[0] ?? 0].map((value) => value.toFixed(1));
    printRow([String(effort), String(quality), ...shown, (sum(encoded.map(({ bytes }) => bytes)) / photos.length / 1000).toFixed(1)]);
  });
}

async function look(picture: Picture, found: Found): Promise<void> {
  found.pictures += 1;
  found.pixels += picture.width * picture.height;
  for (const candidate of candidates) {
    const known = found.of.get(candidate) ?? [];
    const start = known.length > 0 ? mean(known.map(({ quality }) => quality)) : candidate.start;
    found.of.set(candidate, [...known, await atScore(picture, candidate, target, start)]);
  }
  for (const [index, { effort, quality }] of settings.entries())
    found.fixed[index]?.push(await measure(picture, (image) => image.avif({ quality, effort, chromaSubsampling: '4:4:4' })));
}

function row(candidate: Candidate, all: readonly Found[]): string[] {
  const bytesOf = (one: Candidate) => all.map(({ of }) => sum((of.get(one) ?? []).map(({ bytes }) => bytes)));
  const bytes = bytesOf(candidate);
  const perPixel = all.map(({ pixels }, index) => (pixels > 0 ? ((bytes[index] ?? 0) / pixels).toFixed(4) : '-'));
  const against = [mozjpeg, usualWebp].map((one) => (sum(bytes) / sum(bytesOf(one))).toFixed(3));
  const means = [mozjpeg, usualWebp].map((one) => meanRatio(candidate, one, all).toFixed(3));
  const each = all.flatMap(({ of }) => of.get(candidate) ?? []);
  const cpu = sum(each.map((one) => one.cpu)) / (sum(all.map(({ pixels }) => pixels)) / 1e6);
  return [candidate.name, ...perPixel, ...against, ...means, mean(each.map(({ quality }) => quality)).toFixed(1), cpu.toFixed(0)];
}

/** Returns the geometric mean of size ratios, so that small and large pictures count equally. */
function meanRatio(candidate: Candidate, other: Candidate, all: readonly Found[]): number {
  const ratios = all.flatMap(({ of }) =>
    (of.get(candidate) ?? []).map(({ bytes }, index) => bytes / (of.get(other)?.[index]?.bytes ?? bytes)),
  );
  return Math.exp(mean(ratios.map(Math.log)));
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;
