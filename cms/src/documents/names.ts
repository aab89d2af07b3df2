/** The name of a document's public file: its stem is random, as those of photos are. */
export const documentFile = (stem: string): string => `${stem}.pdf`;

const longest = 80;

/** The name that staff know a document by: that of the file they chose, without what could mean something to a system or a header. */
export function readableName(given: string): string {
  const plain = given
    .normalize('NFC')
    .replace(/\.pdf$/iu, '')
    .replace(/[^\p{L}\p{M}\p{N} ._()-]+/gu, ' ')
    .replace(/ {2,}/gu, ' ')
    .replace(/^[ .]+/u, '');
  const short = Array.from(plain)
    .slice(0, longest)
    .join('')
    .replace(/[ .]+$/u, '');
  return `${short || 'document'}.pdf`;
}

const mark = (stem: string): string => ` (${stem.slice(0, 4)})`;

/** The same for a second document of that name, which the panel must tell from the first. */
export const markedName = (name: string, stem: string): string => name.replace(/\.pdf$/u, `${mark(stem)}.pdf`);

/** How a browser is told to save a document: by its name, without the mark of a second one. */
export function contentDisposition(filename: string, stem: string): string {
  const name = filename.replace(`${mark(stem)}.pdf`, '.pdf');
  const ascii = name.replace(/[^\x20-\x7e]+/gu, '').replace(/^[ .]+/u, '');
  const plain = `attachment; filename="${ascii === name ? name : 'document.pdf'}"`;
  // RFC 6266: what is not ASCII goes beside it, encoded.
  return ascii === name ? plain : `${plain}; filename*=UTF-8''${encodeURIComponent(name).replace(/[()]/gu, escape)}`;
}
