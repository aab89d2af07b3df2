import { link } from 'node:fs/promises';
import path from 'node:path';
import { renditionSuffix } from '@studio/contract';
import { openDatabase } from '../tests/fixtures/database.ts';
import type { Studio } from '../tests/fixtures/studio.ts';

/** Copies the only photo of a gallery, by SQL and hard links to its files, until the gallery has `count` photos. */
export async function copyPhoto(
  { dataDir, databaseUrl }: Pick<Studio, 'dataDir' | 'databaseUrl'>,
  galleryId: string,
  count: number,
): Promise<void> {
  const database = openDatabase(databaseUrl);
  try {
    const { rows } = await database.execute(
      `select original, stem, avif, jpeg from client_gallery_photo where gallery_id = '${galleryId}'`,
    );
    const [{ original, stem, avif, jpeg } = {}] = rows;
    const inFolder = (name: string) => path.join(dataDir, 'client-galleries', name);
    const widths = Array.isArray(avif) ? avif.map(Number) : [];
    const suffixes = [...widths.map((width) => renditionSuffix(width, 'avif')), renditionSuffix(Number(jpeg), 'jpeg')];
    for (let number = 1; number < count; number += 1) {
      const copy = `copy-${String(number).padStart(11, '0')}`;
      await link(inFolder(String(original)), inFolder(`${copy}-o`));
      for (const suffix of suffixes) await link(inFolder(`${stem}${suffix}`), inFolder(`${copy}${suffix}`));
    }
    await database.execute(`
      insert into client_gallery_photo (gallery_id, set_id, position, state, name, format, original, bytes, sha256, crc32, stem, width, height, placeholder,
        avif, avif_bytes, jpeg, jpeg_bytes, jpeg_crc32)
      select gallery_id, set_id, position + number, state, 'IMG_' || number || '.jpg', format, 'copy-' || lpad(number::text, 11, '0') || '-o', bytes,
        md5(number::text), crc32, 'copy-' || lpad(number::text, 11, '0'), case when number % 3 = 0 then height else width end,
        case when number % 3 = 0 then width else height end, placeholder, avif, avif_bytes, jpeg, jpeg_bytes, jpeg_crc32
      from generate_series(1, ${count - 1}) as number, client_gallery_photo where gallery_id = '${galleryId}'`);
  } finally {
    await database.$client.end();
  }
}
