import type { Field } from 'payload';
import { globals } from '#src/globals/globals.ts';

/** A field, tab or row of the panel with what leads to it. */
export interface Placed {
  /** Such as `wedding › inclusions › text`. */
  place: string;
  part: object;
}

function below(place: string, fields: readonly Field[]): Placed[] {
  return fields.flatMap((field): Placed[] => {
    if (field.type === 'tabs') {
      return field.tabs.flatMap((tab, index) => [{ place: `${place} › tab ${index}`, part: tab }, ...below(place, tab.fields)]);
    }
    const here = `${place} › ${'name' in field ? field.name : field.type}`;
    const inside = 'fields' in field ? below(here, field.fields) : [];
    return [{ place: here, part: field }, ...inside];
  });
}

/** Everything of the pages that the panel shows. */
export const panelParts: Placed[] = globals.flatMap((page) => [{ place: page.slug, part: page }, ...below(page.slug, page.fields)]);

/** A value inside an object by its names; `undefined` where it is not there. */
export const at = (value: unknown, ...names: string[]): unknown => names.reduce<unknown>((inner, name) => Object(inner)[name], value);
