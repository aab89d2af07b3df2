export interface Property {
  /** By name in capital letters, without quotation marks. */
  parameters: ReadonlyMap<string, string>;
  value: string;
}

/** The properties of an entry by name in capital letters. */
export type Properties = ReadonlyMap<string, readonly Property[]>;

/** Matches a property with its parameters. */
const property = /^([\w-]+)((?:;(?:"[^"]*"|[^:"])*)?):(.*)$/su;

/** Matches a time whose zone has a colon without quotation marks, such as `(UTC+01:00) Berlin`, which RFC 5545 forbids. */
const timeInZone = /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)(;[^":]*TZID=[^":;]*:.*):(\d{8}T\d{6}.*)$/isu;

/** Reads the properties in the lines of an entry; leaves out lines that are none. */
export function readProperties(lines: readonly string[]): Properties {
  const properties = new Map<string, Property[]>();
  for (const line of lines) {
    const [, name, parameters = '', value] = timeInZone.exec(line) ?? property.exec(line) ?? [];
    if (name === undefined || value === undefined) continue;
    const known = properties.get(name.toUpperCase()) ?? [];
    known.push({ parameters: readParameters(parameters), value });
    properties.set(name.toUpperCase(), known);
  }
  return properties;
}

const readParameters = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(/;([^=;"]+)=("[^"]*"|[^;"]*)/gu)].map(([, name = '', value = '']) => [name.toUpperCase(), value.replaceAll('"', '')]),
  );

/** Returns the values of a property in capital letters. */
export const wordsOf = (properties: Properties, name: string): string[] =>
  (properties.get(name) ?? []).map(({ value }) => value.trim().toUpperCase());
