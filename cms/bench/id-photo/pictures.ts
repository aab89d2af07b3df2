import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Rule, Verdict } from '../../../site/src/lib/id-photo/judge.ts';
import { cutOut, cutOuts, type Figure, photograph } from './cut-outs.ts';
import type { DrawnHead } from './drawn-head.ts';
import { type backgrounds, canvas, change, compose, drawnFigure, drawOver, type Scene } from './scene.ts';

type Expected = Partial<Record<Rule, Verdict['state']>>;

/** A picture with its expected verdicts. Rules in neither `expected` nor `unknown` must pass; with `face`, only the rule `face` is compared. */
export interface Picture {
  name: string;
  /** The origin of the face. */
  source: 'photographed' | 'drawn' | 'none';
  scene: Scene;
  expected: Expected;
  /** Rules whose correct verdict is unknown. */
  unknown?: readonly Rule[];
  /** The expected reason in the verdict on the face; undefined for one uncovered face. */
  face?: 'none' | 'several' | 'covered';
}

const skins = { light: '#e6bfa2', olive: '#c89070', brown: '#8d5a3b', dark: '#4a2c1d' } as const;

const drawnHeads: Record<string, DrawnHead> = {
  'man, light skin': { skin: skins.light, covering: 'short-hair' },
  'man, olive skin, beard': { skin: skins.olive, covering: 'short-hair', beard: true },
  'man, brown skin, beard': { skin: skins.brown, covering: 'short-hair', beard: true },
  'man, dark skin': { skin: skins.dark, covering: 'short-hair' },
  'man, dark skin, beard': { skin: skins.dark, covering: 'short-hair', beard: true },
  'man, no hair': { skin: skins.olive, covering: 'none' },
  'woman, long hair': { skin: skins.light, covering: 'long-hair' },
  'woman, brown skin, long hair': { skin: skins.brown, covering: 'long-hair' },
  'red shemagh': { skin: skins.olive, covering: 'red-shemagh' },
  'red shemagh, beard': { skin: skins.brown, covering: 'red-shemagh', beard: true },
  'hijab, grey': { skin: skins.light, covering: 'hijab' },
  'hijab, black': { skin: skins.olive, covering: 'hijab', cloth: '#1c1d20' },
  'hijab, navy, dark skin': { skin: skins.dark, covering: 'hijab', cloth: '#26365a' },
  child: { skin: skins.light, covering: 'short-hair', child: true },
  'child, brown skin': { skin: skins.brown, covering: 'short-hair', child: true },
  'girl, long hair': { skin: skins.olive, covering: 'long-hair', child: true },
  'clear glasses': { skin: skins.light, covering: 'short-hair', glasses: 'clear' },
  'clear glasses, beard': { skin: skins.brown, covering: 'short-hair', glasses: 'clear', beard: true },
};

const drawn = (name: string, scene: Scene, expected: Expected = {}, unknown: readonly Rule[] = []): Picture => ({
  name: `${name} (drawn)`,
  source: 'drawn',
  scene,
  expected,
  unknown,
});
const photographed = (name: string, scene: Scene, expected: Expected = {}, unknown: readonly Rule[] = []): Picture => ({
  name,
  source: 'photographed',
  scene,
  expected,
  unknown,
});

/** SVG of glasses, hijab and niqab for photographed faces, in the units of `drawOver`. */
const overlays = {
  glasses: `<g fill="none" stroke="#1a1a1a" stroke-width=".045"><rect x="-.72" y="-.2" width=".6" height=".42" rx=".1"/><rect x=".12" y="-.2" width=".6" height=".42" rx=".1"/><path d="M-.12 -.02H.12"/></g>`,
  hijab: `<path fill-rule="evenodd" fill="#34424d" d="M0 -1.75C1.5 -1.75 1.4 .3 1.7 2.6H-1.7C-1.4 .3 -1.5 -1.75 0 -1.75zM0 -.85C-.75 -.85 -.85 0 -.72 .5Q-.45 1.03 0 1.03Q.45 1.03 .72 .5C.85 0 .75 -.85 0 -.85z"/>`,
  niqab: `<path fill-rule="evenodd" fill="#1a1b1f" d="M0 -1.8C1.5 -1.8 1.45 .3 1.8 2.6H-1.8C-1.45 .3 -1.5 -1.8 0 -1.8zM-.85 -.32Q0 -.5 .85 -.32L.8 .2Q0 .12 -.8 .2z"/>`,
} as const;

/** Rules that depend on the lines of the head; their correct verdicts are unknown where the lines are moved, covered or not marked. */
const places: readonly Rule[] = ['ratio', 'head', 'position'];

/** Rules with unknown verdicts in photographs: real light has shadows that are not marked. */
const ownLight: readonly Rule[] = ['shadows'];

/** Returns pictures of drawn heads, in front of a white background unless the name of the picture contains another background. */
async function drawnPictures(): Promise<Picture[]> {
  const figures = new Map<string, Figure>();
  for (const [name, head] of Object.entries(drawnHeads)) figures.set(name, await drawnFigure(head));
  const of = (name: string): Figure => {
    const found = figures.get(name);
    if (!found) throw new Error(`There is no drawn head ${name}.`);
    return found;
  };
  const pictures: Picture[] = [];
  for (const name of Object.keys(drawnHeads)) pictures.push(drawn(name, await compose(of(name), { background: 'white' })));
  const ghutra = await drawnFigure({ skin: skins.olive, covering: 'white-ghutra', beard: true });
  // The expected verdict on the head is `check`: white cloth cannot be separated from a white wall.
  pictures.push(
    drawn('white ghutra before white', await compose(ghutra, { background: 'white' }), { head: 'check' }, ['shadows', 'background']),
  );
  const plain = await drawnFigure({ skin: skins.brown, covering: 'white-ghutra' });
  pictures.push(drawn('white ghutra before light grey', await compose(plain, { background: 'lightGrey' }), {}, ['background', 'head']));
  const niqab = await drawnFigure({ skin: skins.light, covering: 'niqab' });
  pictures.push({
    ...drawn('niqab', await compose(niqab, { background: 'white' }), { face: 'fail' }, [...places, 'exposure']),
    face: 'covered',
  });
  const closed = await drawnFigure({ skin: skins.light, covering: 'niqab-closed' });
  pictures.push({
    ...drawn('niqab over the eyes', await compose(closed, { background: 'white' }), { face: 'fail' }),
    face: 'none',
    source: 'none',
  });
  for (const [name, background] of [
    ['man, light skin', 'blue'],
    ['hijab, grey', 'green'],
    ['red shemagh', 'beige'],
  ] as const)
    pictures.push(drawn(`${name}, ${background} wall`, await compose(of(name), { background }), { background: 'fail' }));
  pictures.push(
    drawn('man, dark skin, grey wall', await compose(of('man, dark skin'), { background: 'grey' }), { background: 'fail' }, ['exposure']),
  );
  for (const name of ['man, light skin', 'red shemagh', 'child'])
    pictures.push(
      drawn(`${name}, shadow on the wall`, await compose(of(name), { background: 'white', hasShadow: true }), { shadows: 'fail' }, [
        'background',
      ]),
    );
  for (const [skin, tilt] of [
    [skins.light, 11],
    [skins.brown, -12],
  ] as const) {
    const figure = await drawnFigure({ skin, covering: 'short-hair', tilt });
    pictures.push({
      ...drawn(`tilted by ${tilt}°`, await compose(figure, { background: 'white' }), { tilt: 'fail' }, places),
      scene: { png: (await compose(figure, { background: 'white' })).png, truth: undefined },
    });
  }
  const half = await drawnFigure({ skin: skins.light, covering: 'short-hair', sideShadow: 0.55 });
  pictures.push(drawn('shadow across the face', await compose(half, { background: 'white' }), { shadows: 'fail' }));
  const two = await compose(of('man, light skin'), { background: 'white', second: of('hijab, grey') });
  pictures.push({ ...drawn('two people', { ...two, truth: undefined }, { face: 'fail' }), face: 'several' });
  return pictures;
}

/** Returns composed pictures of the photographed people, and the pictures of `originals`. */
async function photographedPictures(): Promise<Picture[]> {
  const pictures: Picture[] = [];
  const people: Figure[] = [];
  for (const [index, each] of cutOuts.entries()) {
    const figure = await cutOut(each);
    people.push(figure);
    const name = `woman ${index + 1}`;
    const on = (background: keyof typeof backgrounds) => compose(figure, { background, head: 0.5 });
    const white = await on('white');
    pictures.push(photographed(`${name}, white`, white, {}, ownLight));
    pictures.push(photographed(`${name}, off-white`, await on('offWhite'), {}, ownLight));
    pictures.push(photographed(`${name}, blue wall`, await on('blue'), { background: 'fail' }, ownLight));
    pictures.push(photographed(`${name}, lit from one side`, await on('lit'), { background: 'fail' }, [...ownLight, 'head']));
    pictures.push(photographed(`${name}, stripes`, await on('stripes'), { background: 'fail' }, [...ownLight, 'head']));
    const dark = await change(white, (image) => image.linear(0.22, 0));
    pictures.push(photographed(`${name}, dark`, dark, { exposure: 'fail' }, [...ownLight, 'background', 'sharpness']));
    const blurred = await change(white, (image) => image.blur(9));
    pictures.push(photographed(`${name}, blurred`, blurred, { sharpness: 'fail' }, ownLight));
    const tilted = await cutOut(each, index % 2 === 0 ? 12 : -12);
    const tiltedScene = await compose(tilted, { background: 'white', head: 0.45 });
    pictures.push(photographed(`${name}, tilted`, { ...tiltedScene, truth: undefined }, { tilt: 'fail' }, [...ownLight, ...places]));
    const small = await sharp(white.png).resize(270, 360).png().toBuffer();
    pictures.push(
      photographed(`${name}, 270 × 360 pixels`, { png: small, truth: undefined }, { size: 'fail' }, [...ownLight, 'sharpness']),
    );
  }
  const [first, second, third, fourth] = people;
  if (!first || !second || !third || !fourth) throw new Error('Four people are cut out.');
  const whiteOf = (figure: Figure) => compose(figure, { background: 'white', head: 0.5 });
  for (const [name, figure] of [
    ['woman 1', first],
    ['woman 3', third],
  ] as const) {
    const white = await whiteOf(figure);
    pictures.push(photographed(`${name}, glasses drawn over`, await drawOver(white, overlays.glasses), {}, ownLight));
    const hijab = await drawOver(white, overlays.hijab);
    pictures.push(photographed(`${name}, hijab drawn over`, { ...hijab, truth: undefined }, {}, [...ownLight, ...places]));
    const niqab = await drawOver(white, overlays.niqab);
    const covered = photographed(`${name}, niqab drawn over`, { ...niqab, truth: undefined }, { face: 'fail' }, [
      ...ownLight,
      ...places,
      'exposure',
      'tilt',
    ]);
    pictures.push({ ...covered, face: 'covered' });
  }
  // An image filter darkens the figure, because there are no photographs of people with darker skin.
  for (const [name, figure] of [
    ['woman 1', first],
    ['woman 2', second],
  ] as const) {
    const darker = { ...figure, png: await sharp(figure.png).modulate({ brightness: 0.55 }).png().toBuffer() };
    pictures.push(photographed(`${name}, skin darkened`, await whiteOf(darker), {}, ownLight));
  }
  const two = await compose(second, { background: 'white', second: fourth });
  pictures.push({ ...photographed('two women', { ...two, truth: undefined }, { face: 'fail' }), face: 'several' });
  const shadowed = await compose(third, { background: 'white', head: 0.5, hasShadow: true });
  pictures.push(photographed('woman 3, shadow on the wall', shadowed, { shadows: 'fail' }, ['background']));
  const flash = await change(await whiteOf(first), (image) => image.linear(2.6, 0));
  // The true lines are unknown: overexposed hair has no visible edge.
  pictures.push(photographed('woman 1, flash', { ...flash, truth: undefined }, { exposure: 'fail' }, [...ownLight, 'head', 'sharpness']));
  const tight = await sharp((await compose(second, { background: 'white', head: 0.78 })).png)
    .extract({ left: 150, top: 180, width: 600, height: 900 })
    .png()
    .toBuffer();
  pictures.push(
    photographed('woman 2, too close', { png: tight, truth: undefined }, { ratio: 'fail', head: 'fail', position: 'fail' }, [
      ...ownLight,
      'position',
      'background',
    ]),
  );
  return [...pictures, ...(await originals())];
}

/** Returns pictures with real backgrounds: photographs and parts of photographs, only resized, and demo photos without a face. */
async function originals(): Promise<Picture[]> {
  const unknown: readonly Rule[] = [...places, 'shadows', 'tilt', 'sharpness', 'exposure', 'size'];
  const rooms = await Promise.all(
    cutOuts.slice(0, 3).map(async ({ file, region }, index) => {
      const png = await sharp(photograph(file)).extract(region).resize(canvas.width, canvas.height).png().toBuffer();
      // The third photograph shows a second person at the edge.
      const isTwo = index === 2;
      const picture = photographed(
        `woman ${index + 1}, in the room`,
        { png, truth: undefined },
        isTwo ? { face: 'fail' } : { background: 'fail' },
        unknown,
      );
      return isTwo ? { ...picture, face: 'several' as const } : picture;
    }),
  );
  const group = await sharp(photograph('sample6.jpg')).resize(1200).png().toBuffer();
  const crowd = { ...photographed('four women', { png: group, truth: undefined }, { face: 'fail' }), face: 'several' as const };
  const folder = path.resolve(import.meta.dirname, '../../src/seed/photos');
  const empty = await Promise.all(
    ['portrait-id-studio.jpg', 'hero-desert-camp-dusk.jpg', 'wedding-floral-arch.jpg'].map(async (file): Promise<Picture> => {
      const png = await sharp(await readFile(path.join(folder, file)))
        .resize(900)
        .png()
        .toBuffer();
      return { name: `${file}, nobody`, source: 'none', scene: { png, truth: undefined }, expected: { face: 'fail' }, face: 'none' };
    }),
  );
  return [...rooms, crowd, ...empty];
}

/** Returns all pictures with their expected verdicts. */
export const makePictures = async (): Promise<Picture[]> => [...(await drawnPictures()), ...(await photographedPictures())];
