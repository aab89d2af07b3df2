import { inflateSync } from 'node:zlib';

/** Returns the decompressed stream of an object; `''` without one. */
function streamOf(object: string): string {
  const [, body] = /stream\r?\n([\s\S]*?)\r?\nendstream/u.exec(object) ?? [];
  if (body === undefined) return '';
  const bytes = Buffer.from(body, 'latin1');
  return object.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : body;
}

/** Returns the text of UTF-16BE in hexadecimal. */
const textOfHex = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Reads the table of a font that gives the characters of its glyphs. */
function readCharacters(table: string): Map<number, string> {
  const characters = new Map<number, string>();
  for (const [, block = ''] of table.matchAll(/beginbfchar\s([\s\S]*?)endbfchar/gu))
    for (const [, code = '', text = ''] of block.matchAll(/<(\w+)> <(\w+)>/gu)) characters.set(Number.parseInt(code, 16), textOfHex(text));
  for (const [, block = ''] of table.matchAll(/beginbfrange\s([\s\S]*?)endbfrange/gu))
    for (const [, first = '', last = '', text = ''] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/gu))
      for (let code = Number.parseInt(first, 16); code <= Number.parseInt(last, 16); code += 1)
        characters.set(code, String.fromCodePoint((textOfHex(text).codePointAt(0) ?? 0) + code - Number.parseInt(first, 16)));
  return characters;
}

/**
 * Returns the text of a PDF of Chromium as its search finds it: the characters of the glyphs, by the table that each font must have for it, in reading
 * order, which the PDF marks for right-to-left text.
 */
export function textOfPdf(pdf: Buffer): string {
  const objects = new Map(
    Array.from(pdf.toString('latin1').matchAll(/(\d+) 0 obj([\s\S]*?)endobj/gu), ([, id = '', body = '']) => [id, body] as const),
  );
  const fonts = new Map<string, Map<number, string>>();
  for (const body of objects.values())
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/gu)) {
      const [, table = ''] = /\/ToUnicode (\d+) 0 R/u.exec(objects.get(id) ?? '') ?? [];
      fonts.set(name, readCharacters(streamOf(objects.get(table) ?? '')));
    }
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b(?!s)/u.test(body));
  return pages.map((page) => textOfPage(streamOf(objects.get(/\/Contents (\d+) 0 R/u.exec(page)?.[1] ?? '') ?? ''), fonts)).join('\n');
}

function textOfPage(content: string, fonts: ReadonlyMap<string, Map<number, string>>): string {
  const lines: string[] = [];
  let [line, font, isReversed] = ['', new Map<number, string>(), false];
  for (const [token, name, hex] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<(\w+)> Tj|\/ReversedChars BMC|\bET\b/gu)) {
    if (name !== undefined) font = fonts.get(name) ?? font;
    else if (hex !== undefined)
      for (const code of hex.match(hex.length % 4 === 0 && !font.has(Number.parseInt(hex.slice(0, 2), 16)) ? /.{4}/gu : /.{2}/gu) ?? []) {
        const text = font.get(Number.parseInt(code, 16)) ?? '';
        line = isReversed ? text + line : line + text;
      }
    else if (token === 'ET') {
      lines.push(line);
      [line, isReversed] = ['', false];
    } else isReversed = true;
  }
  return lines.join('\n');
}
