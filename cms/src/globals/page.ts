import { APIError, type Field, type GlobalConfig, type GlobalSlug, type Tab } from 'payload';
import { staff } from '#src/access/access.ts';
import { checkBothLanguages } from '#src/fields/both-languages.ts';
import type { Label } from '#src/i18n/labels.ts';
import { notifyContentChanged } from '#src/lib/change-events.ts';
import { previewPanes } from './preview-panes.ts';
import { restoreVersion } from './restore-version.ts';

/** How many versions of each page are kept. */
const keptVersions = 50;

interface Page {
  slug: GlobalSlug;
  label: Label;
  /** What of the site it holds, at its top. */
  description: Label;
  group: Label;
  tabs: Tab[];
}

/** A global of which drafts are kept. */
export type PageConfig = GlobalConfig & { slug: GlobalSlug };

/** The groups of the panel's navigation in which globals stand. */
export const pagesGroup: Label = { en: 'Pages', ar: 'الصفحات' };
export const studioGroup: Label = { en: 'Studio', ar: 'الاستوديو' };

/** The database would only say that it does not know another. */
const checkStatus = ({ args }: { args?: { data?: { _status?: unknown } } }) => {
  const status = args?.data?._status;
  if (status !== undefined && status !== null && status !== 'draft' && status !== 'published')
    throw new APIError('The status is draft or published.', 400, undefined, true);
};

/** A part of what the site says: staff write drafts of it and publish them. */
export const page = ({ slug, label, description, group, tabs }: Page): PageConfig => {
  const fields: Field[] = [{ type: 'tabs', tabs }];
  return {
    slug,
    label,
    admin: { group, description, hideAPIURL: true, ...previewPanes(slug) },
    access: { read: staff, readVersions: staff, update: staff },
    versions: { drafts: true, max: keptVersions },
    hooks: {
      beforeOperation: [checkStatus],
      afterChange: [
        checkBothLanguages(slug, fields),
        ({ doc }) => notifyContentChanged(doc._status === 'published' ? 'published' : 'draft'),
      ],
    },
    endpoints: [restoreVersion(slug)],
    fields,
  };
};
