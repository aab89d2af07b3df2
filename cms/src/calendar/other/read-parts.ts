/** The components of a calendar that are read; others, such as reminders within entries, are left out. */
const kinds = ['VEVENT', 'VFREEBUSY', 'VTIMEZONE', 'VTODO', 'VJOURNAL'] as const;
type Kind = (typeof kinds)[number];

/** A component of a calendar. */
export interface Part {
  kind: Kind;
  /** Its lines without folds; those of nested components only for a `VTIMEZONE`. */
  lines: string[];
}

interface OpenPart extends Part {
  hasEnd: boolean;
  /** The nested components that have begun, with the number of lines before each. */
  nested: { name: string; from: number }[];
}

/**
 * Reads the components of the calendars in a text (RFC 5545). Lines that are no properties, and markers without their counterpart, do not hide an
 * entry: a component takes all lines up to the next one, and a nested component that does not end is none.
 * @throws if the text is no calendar, or breaks off before the end of its last one
 */
export function readParts(text: string): { parts: Part[]; head: string[] } {
  const parts: OpenPart[] = [];
  const head: string[] = [];
  let isComplete = false;
  for (const line of text.replaceAll(/(?:\r\n|\r|\n)[ \t]/gu, '').split(/\r\n|\r|\n/u)) {
    const [, marker = '', name = ''] = /^(BEGIN|END):([\w-]+)/iu.exec(line)?.map((each) => each.toUpperCase()) ?? [];
    const kind = kinds.find((each) => name.startsWith(each));
    const part = parts.at(-1);
    if (name.startsWith('VCALENDAR')) isComplete = marker === 'END';
    else if (kind && marker === 'BEGIN') {
      isComplete = false;
      parts.push({ kind, lines: [], hasEnd: false, nested: [] });
    } else if (kind) endPart(parts, kind);
    else if (part) addLine(part, line, marker, name);
    else head.push(line);
  }
  if (!isComplete) throw new Error('The text contains no complete calendar.');
  return { parts, head };
}

/** Ends the last component; one that began within an unended component of the given kind continues that one. */
function endPart(parts: OpenPart[], kind: Kind): void {
  const [outer, part] = parts.slice(-2);
  const isStray = outer && part && !part.hasEnd && !outer.hasEnd && outer.kind === kind;
  // Two entries with a start are two, of which the first has no end.
  if (isStray && !(part.kind === kind && [outer, part].every(hasStart))) {
    outer.lines.push(...part.lines);
    parts.pop();
  }
  const ended = parts.at(-1);
  if (ended?.kind === kind) ended.hasEnd = true;
}

const hasStart = ({ lines }: Part): boolean => lines.some((line) => /^DTSTART[;:]/iu.test(line));

/**
 * Adds a line to a component, and removes the lines of a nested component that ends, such as a reminder with a duration of its own. The nested times
 * of a zone stay.
 */
function addLine(part: OpenPart, line: string, marker: string, name: string): void {
  const { kind, lines, nested } = part;
  const isOfZone = kind === 'VTIMEZONE' || name.startsWith('STANDARD') || name.startsWith('DAYLIGHT');
  if (isOfZone || marker === '') lines.push(line);
  else if (marker === 'BEGIN') nested.push({ name, from: lines.length });
  else {
    const index = nested.findLastIndex((each) => each.name === name);
    if (index < 0) return;
    lines.length = nested[index]?.from ?? lines.length;
    nested.length = index;
  }
}
