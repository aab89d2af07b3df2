import { and, eq, inArray } from '@payloadcms/db-postgres/drizzle';
import type { exportChoice } from '@studio/contract';
import type { Payload } from 'payload';
import type { InferOutput } from 'valibot';
import { selectPhotos } from './read-gallery.ts';
import { choices, type GalleryRow, photos } from './tables.ts';

type Export = InferOutput<typeof exportChoice.answer>['data'];
type Format = InferOutput<typeof exportChoice.input>['format'];

/**
 * Returns the term that finds a name in the text filter of Lightroom (“Filename contains”) and the search of Capture One: the name up to and
 * including the last dot. `IMG_1.` finds `IMG_1.jpg` and its raw file `IMG_1.CR3`, but not `IMG_10.jpg`, because both programs search for parts of
 * names.
 */
const searchTerm = (name: string): string => (/\.[^.]*$/u.test(name) ? name.replace(/[^.]*$/u, '') : name);

/** Returns the chosen names whose term also finds photos that are not chosen, or has characters that separate terms. */
function inexactNames(chosen: readonly string[], others: readonly string[]): string[] {
  const found = others.map((name) => name.toLowerCase());
  return chosen.filter((name) => {
    const term = searchTerm(name).toLowerCase();
    return /[\s,;"]/u.test(term) || found.some((other) => other.includes(term));
  });
}

/**
 * Matches the start of a formula: at the start of a cell, or after a separator within it. A spreadsheet set to another separator (a semicolon in Arabic
 * Windows) splits cells there, in spite of their quotes.
 */
const formulaStart = /(^|[,;|\t\r\n])(\s*)(?=[=+\-@＝＋－＠])/gu;

/** Quotes a cell, with an apostrophe wherever a spreadsheet would begin a formula. */
const cell = (text: string): string => `"${text.replace(formulaStart, "$1$2'").replaceAll('"', '""')}"`;

const byteOrderMark = '\uFEFF';

/** Returns the chosen photos of a gallery as a file in the requested format, with their number and their `inexactNames`. */
export async function exportChosen(payload: Payload, gallery: GalleryRow, format: Format): Promise<Export> {
  const rows = await selectPhotos(payload, and(eq(photos.galleryId, gallery.id), inArray(photos.state, ['waiting', 'ready', 'failed'])));
  const said = await payload.db.drizzle.select().from(choices).where(eq(choices.galleryId, gallery.id));
  const byPhoto = new Map(said.map((choice) => [choice.photoId, choice]));
  const chosen = rows.filter(({ photo }) => byPhoto.get(photo.id)?.isChosen);
  const count = chosen.length;
  const names = chosen.map(({ photo }) => photo.name);
  const others = rows.filter((row) => !chosen.includes(row)).map(({ photo }) => photo.name);
  const inexact = inexactNames(names, others);
  const lines = (table: string[][]) => table.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
  switch (format) {
    case 'search':
      return { name: 'selection-search.txt', type: 'text/plain', text: [...new Set(names.map(searchTerm))].join(', '), count, inexact };
    case 'txt':
      return { name: 'selection.txt', type: 'text/plain', text: names.map((name) => `${name}\r\n`).join(''), count, inexact };
    case 'csv':
      return {
        name: 'selection.csv',
        type: 'text/csv',
        text:
          byteOrderMark +
          lines([
            ['File', 'Set', 'Comment', 'Taken'],
            ...chosen.map(({ photo, set }) => [photo.name, set, byPhoto.get(photo.id)?.comment ?? '', photo.takenAt ?? '']),
          ]),
        count,
        inexact,
      };
  }
}
