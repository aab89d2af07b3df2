import type { FlattenedField, Payload } from 'payload';
import type { Label } from '#src/i18n/labels.ts';
import { labelOf } from './missing.ts';

/** A field of a page, package or story that needs its photos. */
export interface PhotoField {
  label: Label;
  /** Names of the groups and lists around the field, and of the field. */
  path: readonly string[];
  /** Whether Payload stores the photos in the table of relations. */
  isInList: boolean;
}

/** A global or collection with photos in its published documents. */
export interface PhotoSource {
  slug: string;
  table: string;
  label: Label;
  fields: PhotoField[];
}

const start: Omit<PhotoField, 'label'> = { path: [], isInList: false };

/** Returns the fields with photos, except those for whose photos the pages have a substitute. */
function photoFieldsIn(fields: readonly FlattenedField[], around = start): PhotoField[] {
  return fields.flatMap((field): PhotoField[] => {
    const path = [...around.path, field.name];
    switch (field.type) {
      case 'group':
        return photoFieldsIn(field.flattenedFields, { ...around, path });
      case 'array':
        return photoFieldsIn(field.flattenedFields, { path, isInList: true });
      case 'blocks':
        return field.blocks.flatMap((block) => photoFieldsIn(block.flattenedFields, { path, isInList: true }));
      case 'upload':
        if (field.relationTo !== 'photo' || field.custom?.['hasSubstitute'] === true) return [];
        return [{ label: labelOf(field), path, isInList: around.isInList || field.hasMany === true }];
      default:
        return [];
    }
  });
}

/** Returns the column in which Payload stores the photo of a field. */
export const columnOf = ({ path }: PhotoField): string =>
  `${path.join('_').replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)}_id`;

const tableOf = (slug: string): string => slug.replaceAll('-', '_');

export function photoSources({ config }: Pick<Payload, 'config'>): PhotoSource[] {
  const pages = config.globals.map(({ slug, label, flattenedFields }) => ({
    slug,
    table: tableOf(slug),
    label: labelOf({ label }),
    fields: photoFieldsIn(flattenedFields),
  }));
  const lists = config.collections.map(({ slug, dbName, labels, flattenedFields }) => ({
    slug,
    table: typeof dbName === 'string' ? dbName : tableOf(slug),
    label: labelOf({ label: labels.singular }),
    fields: photoFieldsIn(flattenedFields),
  }));
  return [...pages, ...lists].filter(({ fields }) => fields.length > 0);
}
