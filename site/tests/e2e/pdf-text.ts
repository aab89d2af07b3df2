import { inflateSync } from 'node:zlib';

/** Returns the decompressed stream of an object; `''` for an object without a stream. */
function streamOf(object: string): string {
  const start = /\bstream\r?\n/u.exec(object);
  if (!start) return '';
  // Cut by the length, because compressed bytes can end with a line break.
  const [, length] = /\/Length (\d+)(?! \d+ R)\b/u.exec(object) ?? [];
  if (length === undefined) throw new Error('A stream of the PDF has no direct length.');
  const body = object.slice(start.index + start[0].length).slice(0, Number(length));
  const bytes = Buffer.from(body, 'latin1');
  return object.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : body;
}

/** Decodes a text from UTF-16BE in hexadecimal digits. */
const textOfHex = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** The characters of a font's glyphs, and the number of hexadecimal digits of a glyph. */
interface Font {
  characters: Map<number, string>;
  digits: number;
}

/** Reads the table of a font (`ToUnicode`), which maps its glyphs to characters. */
function readFont(table: string): Font {
  const characters = new Map<number, string>();
  const digits = /begincodespacerange\s*<(\w+)>/u.exec(table)?.[1]?.length ?? 2;
  for (const [, block = ''] of table.matchAll(/beginbfchar\s([\s\S]*?)endbfchar/gu))
    for (const [, code = '', text = ''] of block.matchAll(/<(\w+)> <(\w+)>/gu)) characters.set(Number.parseInt(code, 16), textOfHex(text));
  for (const [, block = ''] of table.matchAll(/beginbfrange\s([\s\S]*?)endbfrange/gu))
    for (const [, first = '', last = '', text = ''] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/gu))
      for (let code = Number.parseInt(first, 16); code <= Number.parseInt(last, 16); code += 1)
        characters.set(code, String.fromCodePoint((textOfHex(text).codePointAt(0) ?? 0) + code - Number.parseInt(first, 16)));
  return { characters, digits };
}

/**
 * Returns the text of a PDF of Chromium as the search of a PDF viewer finds it: maps glyphs to characters by the table of each font, and reverses the
 * text that the PDF marks as right-to-left.
 */
export function textOfPdf(pdf: Buffer): string {
  const objects = new Map(
    Array.from(pdf.toString('latin1').matchAll(/(\d+) 0 obj([\s\S]*?)endobj/gu), ([, id = '', body = '']) => [id, body] as const),
  );
  const fonts = new Map<string, Font>();
  for (const body of objects.values())
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/gu)) {
      const [, table = ''] = /\/ToUnicode (\d+) 0 R/u.exec(objects.get(id) ?? '') ?? [];
      fonts.set(name, readFont(streamOf(objects.get(table) ?? '')));
    }
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b(?!s)/u.test(body));
  return pages.map((page) => textOfPage(streamOf(objects.get(/\/Contents (\d+) 0 R/u.exec(page)?.[1] ?? '') ?? ''), fonts)).join('\n');
}

/** Matches a choice of a font, glyphs, the start of a span with its own text, the start of reversed text, and the end of a span or a line. */
const tokens =
  /\/(?<font>F\d+) [\d.]+ Tf|<(?<glyphs>\w+)> Tj|ActualText (?:<FEFF(?<span>\w+)>|\((?<plain>[^)]*)\)?)|(?<reversed>\/ReversedChars BMC)|\b(?<end>EMC|ET)\b/gu;

function textOfPage(content: string, fonts: ReadonlyMap<string, Font>): string {
  const lines: string[] = [];
  let [line, font, isReversed, isInSpan] = ['', readFont(''), false, false];
  const add = (text: string) => {
    line = isReversed ? text + line : line + text;
  };
  for (const { groups = {} } of content.matchAll(tokens)) {
    const { font: name, glyphs, span, plain, reversed, end } = groups;
    if (name !== undefined) font = fonts.get(name) ?? font;
    // The text of a span replaces its glyphs.
    else if (span !== undefined || plain !== undefined) {
      add(span === undefined ? (plain ?? '') : textOfHex(span));
      isInSpan = true;
    } else if (glyphs !== undefined && !isInSpan) {
      const codes = glyphs.match(new RegExp(`.{${font.digits}}`, 'gu')) ?? [];
      add(codes.map((code) => font.characters.get(Number.parseInt(code, 16)) ?? '').join(''));
    } else if (reversed !== undefined) isReversed = true;
    else if (end === 'EMC') isInSpan = false;
    else if (end === 'ET') {
      lines.push(line);
      [line, isReversed, isInSpan] = ['', false, false];
    }
  }
  return lines.join('\n');
}
