import type { Sheet } from './sheet.ts';

/** A JPEG file, and the size of its picture in pixels. */
export interface Jpeg {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** Converts millimetres to PDF points (72 per inch). */
const points = (millimetres: number): string => String(Number(((millimetres / 25.4) * 72).toFixed(4)));

/** Width of a cut mark in points. */
const markWidth = 0.25;

/** Writes a PDF of one page with copies of a photo in exact size, and cut marks. Viewers print it unscaled (`PrintScaling /None`). */
export function writePdf(photo: Jpeg, { width, height, places, marks }: Sheet): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  const offsets: number[] = [];
  let length = 0;
  const put = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (...body: (string | Uint8Array)[]) => {
    offsets.push(length);
    put(`${offsets.length} 0 obj\n`);
    for (const part of body) put(part);
    put('\nendobj\n');
  };
  const drawn = places.map(
    (place) =>
      `q ${points(place.width)} 0 0 ${points(place.height)} ${points(place.x)} ${points(height - place.y - place.height)} cm /Photo Do Q`,
  );
  const lines = marks.map(
    ({ fromX, fromY, toX, toY }) => `${points(fromX)} ${points(height - fromY)} m ${points(toX)} ${points(height - toY)} l S`,
  );
  const content = [...drawn, `${markWidth} w`, ...lines].join('\n');
  // Add a comment with bytes above 127, which marks the file as binary.
  put('%PDF-1.4\n%');
  put(new Uint8Array([0xe2, 0xe3, 0xcf, 0xd3, 0x0a]));
  object('<</Type/Catalog/Pages 2 0 R/ViewerPreferences<</PrintScaling/None>>>>');
  object('<</Type/Pages/Kids[3 0 R]/Count 1>>');
  object(
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${points(width)} ${points(height)}]/Resources<</XObject<</Photo 5 0 R>>>>/Contents 4 0 R>>`,
  );
  object(`<</Length ${content.length}>>stream\n${content}\nendstream`);
  object(
    `<</Type/XObject/Subtype/Image/Width ${photo.width}/Height ${photo.height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${photo.bytes.length}>>stream\n`,
    photo.bytes,
    '\nendstream',
  );
  const table = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  put(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows.join('')}`);
  put(`trailer<</Size ${offsets.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`);
  const file = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}
