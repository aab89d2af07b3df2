import type { CollectionSlug, PayloadRequest } from 'payload';
import { type Label, labelText } from '#src/i18n/labels.ts';
import { isUuid } from '#src/lib/uuid.ts';

const gone: Label = {
  en: 'This file is no longer there. Please remove it or choose another.',
  ar: 'لم يعد هذا الملف موجوداً. يُرجى إزالته أو اختيار غيره.',
};

const idOf = (value: unknown): unknown => (typeof value === 'object' && value !== null && 'id' in value ? value.id : value);

/** Checks that what a page shows has not been deleted meanwhile; the database would only say that it cannot be kept. */
export const stillThere =
  (collection: CollectionSlug) =>
  async (value: unknown, { req }: { req: PayloadRequest }): Promise<string | true> => {
    const ids = (Array.isArray(value) ? value : [value]).filter((id) => id !== undefined && id !== null).map(idOf);
    const isKnown = ids.every(isUuid);
    const wanted = new Set(ids);
    const where = { id: { in: [...wanted] } };
    const isThere = isKnown && (ids.length === 0 || (await req.payload.count({ collection, where, req })).totalDocs === wanted.size);
    return isThere || labelText(req, gone);
  };
