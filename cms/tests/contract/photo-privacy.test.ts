import type { OwnPhoto } from '@studio/contract';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { filesOf, upload } from '../fixtures/gallery.ts';
import { fileOf, picture } from '../fixtures/images.ts';
import { type SendRequest, test } from '../fixtures/test.ts';

/** Metadata of cameras, phones and programs that renditions must not contain. */
const told = {
  artist: 'Abdulrahman the photographer',
  owner: 'Owner of the camera',
  serial: 'SN-0123456789-BODY',
  lens: 'SN-9876543210-LENS',
  place: 'King Fahd Road 7 in Riyadh',
  keywords: 'A keyword of the caption block',
  comment: '<script>alert("a comment")</script>',
  trailing: '<?php echo "after the end";',
};

const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="${told.place}"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

const exif = {
  IFD0: { Artist: told.artist, ImageDescription: told.place, Copyright: told.owner },
  IFD2: { CameraOwnerName: told.owner, BodySerialNumber: told.serial, LensSerialNumber: told.lens },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 42/1 3600/100', GPSLongitudeRef: 'E', GPSLongitude: '46/1 40/1 3000/100' },
};

/** Returns a JPEG segment: marker, length, content. */
const segment = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

/** Returns an IPTC block in Photoshop's format (IPTC-IIM 2:25 in resource 0x0404). */
const iptc = (): Buffer => {
  const record = Buffer.concat([Buffer.from([0x1c, 2, 25, 0, told.keywords.length]), Buffer.from(told.keywords)]);
  const padded = record.length % 2 === 0 ? record : Buffer.concat([record, Buffer.from([0])]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(record.length);
  return Buffer.concat([Buffer.from('Photoshop 3.0\0'), Buffer.from('8BIM'), Buffer.from([0x04, 0x04, 0, 0]), size, padded]);
};

const tellingJpeg = async (): Promise<Buffer> => {
  const image = await picture(900, 600);
  const jpeg = await image.withExif(exif).withXmp(xmp).withIccProfile('p3').jpeg().toBuffer();
  const [start, rest] = [jpeg.subarray(0, 2), jpeg.subarray(2)];
  return Buffer.concat([start, segment(0xed, iptc()), segment(0xfe, Buffer.from(told.comment)), rest, Buffer.from(told.trailing)]);
};

const files = {
  JPEG: tellingJpeg,
  PNG: async () => (await picture(900, 600)).withExif(exif).withXmp(xmp).withIccProfile('p3').png().toBuffer(),
  WebP: async () => (await picture(900, 600)).withExif(exif).withXmp(xmp).withIccProfile('p3').webp().toBuffer(),
  AVIF: async () => (await picture(900, 600)).withExif(exif).withXmp(xmp).avif({ effort: 0 }).toBuffer(),
};

/** Returns the metadata that the public files of a photo contain, as `address: kind`. */
async function tellsOf(photo: OwnPhoto, request: SendRequest): Promise<string[]> {
  const found: string[] = [];
  for (const address of filesOf(photo)) {
    const { bytes } = await request('GET', address);
    const metadata = await sharp(bytes).metadata();
    for (const block of ['exif', 'xmp', 'iptc', 'icc', 'tifftagPhotoshop', 'comments'] as const)
      if (metadata[block]) found.push(`${address}: ${block}`);
    for (const [what, text] of Object.entries(told)) if (bytes.includes(text)) found.push(`${address}: ${what}`);
    for (const mark of ['Exif\0', 'http://ns.adobe.com', 'Photoshop', 'ICC_PROFILE', 'GPSLatitude', 'xpacket'])
      if (bytes.includes(mark)) found.push(`${address}: ${mark}`);
  }
  return found;
}

describe('metadata is removed from public files', () => {
  test.for(Object.entries(files))('of a %s', async ([format, make], { owner, request }) => {
    const bytes = await make();
    const { exif: written, xmp: alsoWritten } = await sharp(bytes).metadata();
    expect([written?.includes(told.serial), alsoWritten?.includes(told.place)]).toEqual([true, true]);
    if (format === 'JPEG') expect((await sharp(bytes).metadata()).iptc?.includes(told.keywords)).toBe(true);
    const photo = await upload(owner, { photo: fileOf(bytes) });
    expect(filesOf(photo).length).toBeGreaterThan(4);
    expect(await tellsOf(photo, request)).toEqual([]);
  });

  test('and from the answers of the API', async ({ owner, request, studio }) => {
    const photo = await upload(owner, { photo: fileOf(await tellingJpeg(), 'King Fahd Road 7 in Riyadh.jpg') });
    for (const address of ['/api/photos', '/api/admin/photos', `/api/photo/${photo._id}`, '/api/photo?depth=3']) {
      const { text } = await request('GET', address, { token: studio.token });
      for (const secret of Object.values(told)) expect(text).not.toContain(secret);
    }
  });
});
