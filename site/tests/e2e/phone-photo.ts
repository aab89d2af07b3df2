import sharp from 'sharp';

/** Size of the image in the file; the orientation tag swaps width and height. */
const storedSize = { width: 800, height: 600 };
export const displayedSize = { width: storedSize.height, height: storedSize.width };

const degrees = (whole: number, minutes: number): string => `${whole}/1 ${minutes}/1 0/1`;

/**
 * Returns a photo like a phone’s: rotated by its orientation tag, and with a GPS position.
 * Displayed upright, its upper half is bright and its lower half is dark.
 */
export async function phonePhoto(): Promise<Buffer> {
  const { width, height } = storedSize;
  const small = { width: width / 8, height: height / 8, channels: 3, background: 'black' } as const;
  const grain = await sharp({ create: { ...small, noise: { type: 'gaussian', mean: 60, sigma: 25 } } })
    .png()
    .toBuffer();
  const bright = { create: { ...small, width: width / 2, height, background: { r: 150, g: 120, b: 80 } } };
  return sharp(await sharp(grain).resize(width, height).toBuffer())
    .composite([{ input: bright, left: 0, top: 0, blend: 'add' }])
    .jpeg({ quality: 90 })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Model: 'A phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: degrees(24, 41), GPSLongitudeRef: 'E', GPSLongitude: degrees(46, 41) },
    })
    .toBuffer();
}

/** Returns whether a rendition is upright, and whether it has no metadata. */
export async function inspectRendition(bytes: Buffer) {
  const { width, height, exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
  const half = { width, height: Math.floor(height / 2), left: 0 };
  // Encodes the part first, because `stats` reads the input image and ignores pending operations.
  const part = (top: number) =>
    sharp(bytes)
      .extract({ ...half, top })
      .png()
      .toBuffer();
  const brightness = async (top: number) => (await sharp(await part(top)).stats()).channels[0]?.mean ?? 0;
  return {
    isUpright: orientation === undefined && height > width && (await brightness(0)) > (await brightness(half.height)) + 50,
    isStripped: !exif && !xmp && !iptc,
  };
}
