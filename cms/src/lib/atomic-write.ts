import { open, rename } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file so that it is there whole or as it was before, also when the power goes. @param mode who may read it, where it is new */
export async function writeFileAtomic(file: string, content: string | Uint8Array, mode = 0o666): Promise<void> {
  const handle = await open(`${file}.new`, 'w', mode);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.new`, file);
  const folder = await open(path.dirname(file), 'r');
  await folder.sync().finally(() => folder.close());
}
