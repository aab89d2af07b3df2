import type { Field, GlobalConfig, GlobalSlug, Tab } from 'payload';
import { staff } from '#src/access/access.ts';
import { contentChanged } from '#src/content/changes.ts';
import { previewPanes } from '#src/preview/panes.ts';
import { restoreVersion } from './restore-version.ts';
import type { Label } from './sentences.ts';

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

export type PageConfig = GlobalConfig & { slug: GlobalSlug };

export const pagesGroup: Label = { en: 'Pages', ar: 'الصفحات' };
export const studioGroup: Label = { en: 'Studio', ar: 'الاستوديو' };

/** A part of what the site says: staff write drafts of it and publish them. */
export const page = ({ slug, label, description, group, tabs }: Page): PageConfig => {
  const fields: Field[] = [{ type: 'tabs', tabs }];
  return {
    slug,
    label,
    admin: { group, description, ...previewPanes(slug) },
    access: { read: staff, readVersions: staff, update: staff },
    versions: { drafts: true, max: keptVersions },
    hooks: {
      afterChange: [({ doc }) => contentChanged(doc._status === 'published' ? 'published' : 'draft')],
    },
    endpoints: [restoreVersion(slug)],
    fields,
  };
};
