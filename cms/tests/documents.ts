import { panelForm } from './panel.ts';
import { fileOf } from './pictures.ts';

/** A PDF of one empty page, as small as one can be; filled up with a comment to exactly so many bytes. */
export function pdf(size = 0): Buffer {
  const head = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj ';
  const page = '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\n%';
  const end = '\ntrailer<</Root 1 0 R>>\n%%EOF\n';
  const filling = Math.max(0, size - head.length - page.length - end.length);
  return Buffer.concat([Buffer.from(head + page), Buffer.alloc(filling, 'x'), Buffer.from(end)]);
}

/** The panel's form for a document. */
export const documentForm = (bytes: Uint8Array, name = 'cv.pdf', type = 'application/pdf'): FormData =>
  panelForm(fileOf(bytes, name, type), {});
