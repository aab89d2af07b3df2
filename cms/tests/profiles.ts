/** A number as ICC profiles keep it: 16 bits before the point, 16 after. */
const fixed = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(Math.round(value * 65_536));
  return bytes;
};

const tag = (type: string, ...content: Buffer[]): Buffer => Buffer.concat([Buffer.from(`${type}\0\0\0\0`, 'latin1'), ...content]);

const xyz = (values: readonly number[]): Buffer => tag('XYZ ', ...values.map(fixed));

/** Of a curve that is one power: how many values, the power in 8.8 bits, and what fills up four bytes. */
const power = (gamma: number): Buffer => tag('curv', Buffer.from([0, 0, 0, 1, Math.floor(gamma), Math.round((gamma % 1) * 256), 0, 0]));

/** Adobe RGB (1998): its primaries for the white of profiles, by column, and its power. */
const adobe = {
  red: [0.60974, 0.31111, 0.01947],
  green: [0.20528, 0.62567, 0.06087],
  blue: [0.14919, 0.06322, 0.74457],
  gamma: 2.19921875,
} as const;

/** A profile of Adobe RGB (1998), of the fewest tags that ICC.1:2001 asks of a display. */
export function adobeRgb(): Buffer {
  const curve = power(adobe.gamma);
  const name = Buffer.from('Adobe RGB\0', 'latin1');
  const length = Buffer.from([0, 0, 0, name.length]);
  const tags: [string, Buffer][] = [
    ['desc', tag('desc', length, name, Buffer.alloc(78))],
    ['cprt', tag('text', Buffer.from('CC0\0'))],
    ['wtpt', xyz([0.9642, 1, 0.8249])],
    ['rXYZ', xyz(adobe.red)],
    ['gXYZ', xyz(adobe.green)],
    ['bXYZ', xyz(adobe.blue)],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ];
  const index = Buffer.alloc(4 + 12 * tags.length);
  index.writeUInt32BE(tags.length);
  const contents: Buffer[] = [];
  let at = 128 + index.length;
  tags.forEach(([signature, content], number) => {
    const padded = Buffer.concat([content, Buffer.alloc((4 - (content.length % 4)) % 4)]);
    index.write(signature, 4 + 12 * number, 'latin1');
    index.writeUInt32BE(at, 8 + 12 * number);
    index.writeUInt32BE(content.length, 12 + 12 * number);
    contents.push(padded);
    at += padded.length;
  });
  const head = Buffer.alloc(128);
  head.writeUInt32BE(at);
  head.write('\x02\x10\0\0mntrRGB XYZ ', 8, 'latin1');
  head.write('acsp', 36, 'latin1');
  Buffer.concat([fixed(0.9642), fixed(1), fixed(0.8249)]).copy(head, 68);
  return Buffer.concat([head, index, ...contents]);
}

/** What a colour of Adobe RGB is in sRGB, by the definitions of both; of 255. */
export function fromAdobeRgb(colour: readonly [number, number, number]): number[] {
  const [r = 0, g = 0, b = 0] = colour.map((value) => (value / 255) ** adobe.gamma);
  const [x = 0, y = 0, z = 0] = [0, 1, 2].map(
    (row) => r * (adobe.red[row] ?? 0) + g * (adobe.green[row] ?? 0) + b * (adobe.blue[row] ?? 0),
  );
  // From the white of profiles, D50, to linear sRGB (Lindbloom, Bradford-adapted).
  const linear = [
    3.1338561 * x - 1.6168667 * y - 0.4906146 * z,
    -0.9787684 * x + 1.9161415 * y + 0.033454 * z,
    0.0719453 * x - 0.2289914 * y + 1.4052427 * z,
  ];
  return linear.map((value) => 255 * (value <= 0.0031308 ? 12.92 * Math.max(0, value) : 1.055 * value ** (1 / 2.4) - 0.055));
}

/** A JPEG that says its colours are by this profile, whatever it is (ICC.1:2001, B.4). */
export function jpegWithProfile(jpeg: Buffer, profile: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), profile]);
  const head = Buffer.from([0xff, 0xe2, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}
