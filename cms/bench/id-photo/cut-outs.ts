import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';

/** A point in pixels from the upper left corner of a region. */
type Mark = readonly [x: number, y: number];

/**
 * A person in a photograph of @vladmandic/face-api (MIT): a region of the file, an outline around the person, and points of the head, marked by hand.
 */
interface CutOut {
  file: string;
  region: { left: number; top: number; width: number; height: number };
  outline: readonly Mark[];
  leftEye: Mark;
  rightEye: Mark;
  chin: Mark;
  crown: Mark;
}

export const cutOuts: readonly CutOut[] = [
  {
    file: 'sample6.jpg',
    region: { left: 1380, top: 130, width: 450, height: 600 },
    outline: [
      [75, 600],
      [85, 530],
      [95, 450],
      [110, 430],
      [100, 400],
      [95, 330],
      [100, 260],
      [110, 180],
      [135, 115],
      [165, 70],
      [200, 40],
      [250, 25],
      [300, 35],
      [340, 70],
      [375, 130],
      [395, 200],
      [405, 280],
      [405, 380],
      [415, 480],
      [425, 600],
    ],
    leftEye: [164, 244],
    rightEye: [251, 266],
    chin: [172, 426],
    crown: [255, 27],
  },
  {
    file: 'sample6.jpg',
    region: { left: 630, top: 180, width: 450, height: 600 },
    outline: [
      [10, 600],
      [30, 560],
      [50, 500],
      [60, 430],
      [50, 350],
      [40, 280],
      [35, 220],
      [35, 180],
      [45, 140],
      [60, 90],
      [100, 55],
      [140, 38],
      [175, 33],
      [215, 42],
      [250, 65],
      [280, 110],
      [300, 160],
      [310, 220],
      [312, 300],
      [325, 400],
      [345, 480],
      [370, 520],
      [390, 600],
    ],
    leftEye: [77, 273],
    rightEye: [172, 265],
    chin: [160, 453],
    crown: [172, 34],
  },
  {
    file: 'sample5.jpg',
    region: { left: 640, top: 20, width: 450, height: 600 },
    outline: [
      [150, 470],
      [140, 350],
      [95, 330],
      [85, 280],
      [115, 235],
      [105, 200],
      [105, 180],
      [115, 165],
      [122, 120],
      [150, 80],
      [180, 40],
      [210, 22],
      [240, 25],
      [275, 35],
      [300, 60],
      [308, 110],
      [312, 160],
      [310, 200],
      [300, 250],
      [275, 295],
      [255, 320],
      [270, 335],
      [330, 345],
      [375, 370],
      [400, 420],
      [405, 470],
    ],
    leftEye: [207, 170],
    rightEye: [281, 183],
    chin: [232, 311],
    crown: [222, 21],
  },
  {
    file: 'sample3.jpg',
    region: { left: 1020, top: 60, width: 450, height: 600 },
    outline: [
      [20, 600],
      [35, 540],
      [80, 460],
      [100, 440],
      [80, 410],
      [60, 360],
      [55, 300],
      [60, 250],
      [72, 190],
      [85, 150],
      [110, 115],
      [150, 90],
      [190, 78],
      [240, 80],
      [290, 90],
      [310, 115],
      [335, 150],
      [350, 200],
      [352, 260],
      [345, 330],
      [330, 360],
      [300, 365],
      [275, 365],
      [260, 400],
      [250, 450],
      [260, 490],
      [275, 520],
      [300, 560],
      [310, 600],
    ],
    leftEye: [97, 255],
    rightEye: [200, 278],
    chin: [140, 449],
    crown: [215, 78],
  },
];

/** The folder of the photographs of @vladmandic/face-api. */
const photographs = path.join(path.dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json')), 'demo');

/** Returns the path of a photograph of @vladmandic/face-api. */
export const photograph = (name: string): string => path.join(photographs, name);

/** The picture of a person without background, and the lines of the head in pixels of the picture. */
export interface Figure {
  /** PNG with transparency. */
  png: Buffer;
  width: number;
  height: number;
  crown: number;
  eyes: number;
  chin: number;
  centre: number;
}

const enlargement = 2;

/** Cuts a person out, rotates the picture so that the eyes are level, and doubles its size. @param extra degrees of tilt that remain */
export async function cutOut({ file, region, outline, leftEye, rightEye, chin, crown }: CutOut, extra = 0): Promise<Figure> {
  const { width, height } = region;
  const tilt = (Math.atan2(rightEye[1] - leftEye[1], rightEye[0] - leftEye[0]) * 180) / Math.PI;
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><filter id="soft"><feGaussianBlur stdDeviation="1.2"/></filter><polygon filter="url(#soft)" points="${outline.map((mark) => mark.join(',')).join(' ')}" fill="#fff"/></svg>`;
  const cut = await sharp(photograph(file))
    .extract(region)
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer();
  const turned = await sharp(cut)
    .rotate(extra - tilt, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer({ resolveWithObject: true });
  const angle = ((extra - tilt) * Math.PI) / 180;
  const place = ([x, y]: Mark): Mark => {
    const [fromX, fromY] = [x - width / 2, y - height / 2];
    return [
      turned.info.width / 2 + fromX * Math.cos(angle) - fromY * Math.sin(angle),
      turned.info.height / 2 + fromX * Math.sin(angle) + fromY * Math.cos(angle),
    ];
  };
  const [left, right] = [place(leftEye), place(rightEye)];
  const size = { width: turned.info.width * enlargement, height: turned.info.height * enlargement };
  return {
    png: await sharp(turned.data).resize(size).png().toBuffer(),
    ...size,
    crown: place(crown)[1] * enlargement,
    eyes: ((left[1] + right[1]) / 2) * enlargement,
    chin: place(chin)[1] * enlargement,
    centre: ((left[0] + right[0]) / 2) * enlargement,
  };
}
