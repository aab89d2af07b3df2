import {
  APIError,
  type Endpoint,
  type Field,
  Forbidden,
  type GlobalAfterChangeHook,
  type GlobalBeforeOperationHook,
  type GlobalConfig,
  type GlobalSlug,
  NotFound,
  type PayloadRequest,
  restoreVersionOperationGlobal,
  type Tab,
} from 'payload';
import { staff } from '#src/access/roles.ts';
import { afterCommit } from '#src/db/transaction.ts';
import { checkBothLanguages } from '#src/fields/text-checks.ts';
import { line, sentence, tab } from '#src/fields/text-fields.ts';
import type { Label } from '#src/i18n/labels.ts';
import { isUuid } from '#src/lib/uuid.ts';
import { notifyContentChanged } from './content-change.ts';
import { recordPageChange } from './page-changes.ts';
import { previewPanes } from './preview.ts';

const keptVersions = 50;

/** Pause in typing after which the panel saves the draft, in milliseconds. */
const autosaveInterval = 2000;

interface Page {
  slug: GlobalSlug;
  /** The English address of the page that shows the draft. */
  path: string;
  label: Label;
  description: Label;
  group?: Label;
  tabs: Tab[];
  /** Fields outside the tabs. */
  hiddenFields?: Field[];
  hooks?: Pick<NonNullable<GlobalConfig['hooks']>, 'beforeOperation' | 'beforeValidate'>;
}

export type PageConfig = GlobalConfig & { slug: GlobalSlug };

const pagesGroup: Label = { en: 'Pages', ar: 'الصفحات' };
export const studioGroup: Label = { en: 'Studio', ar: 'الاستوديو' };

/** The components in the bar above a page's form. */
const formElements = {
  beforeDocumentControls: ['/panel/form/LanguageGuard.tsx#LanguageGuard'],
  PreviewButton: '/panel/form/PreviewButton.tsx#PreviewButton',
  Status: '/panel/form/PageStatus.tsx#PageStatus',
};

/** Stores in the context whether an operation only saves a draft. Rejects an unknown status with a clearer error than the database's. */
const checkStatus: GlobalBeforeOperationHook = ({ args, context }) => {
  context['isDraft'] = args?.draft === true;
  const status = args?.data?._status;
  if (status !== undefined && status !== null && status !== 'draft' && status !== 'published')
    throw new APIError('The status is draft or published.', 400, undefined, true);
};

/** Returns the hook that records a change for the next build unless it is a draft, and notifies the listeners of this process after the commit. */
const recordChange =
  (slug: GlobalSlug): GlobalAfterChangeHook =>
  async ({ context, doc, req }) => {
    const isDraft = doc._status !== 'published' && context['isDraft'] === true;
    if (!isDraft) await recordPageChange(req, slug);
    await afterCommit(req, () => notifyContentChanged(isDraft ? 'draft' : 'published'));
  };

/** Makes the global of a page's texts, which staff write as drafts and publish. */
export const page = ({ slug, path, label, description, group = pagesGroup, tabs, hiddenFields = [], hooks = {} }: Page): PageConfig => {
  const fields: Field[] = [{ type: 'tabs', tabs }, ...hiddenFields];
  return {
    slug,
    label,
    admin: { group, description, hideAPIURL: true, components: { elements: formElements }, custom: { path }, ...previewPanes(() => path) },
    access: { read: staff, readVersions: staff, update: staff },
    versions: { drafts: { autosave: { interval: autosaveInterval, showSaveDraftButton: true } }, max: keptVersions },
    hooks: {
      ...hooks,
      beforeOperation: [checkStatus, ...(hooks.beforeOperation ?? [])],
      afterChange: [checkBothLanguages(slug, fields), recordChange(slug)],
    },
    endpoints: [restoreVersion(slug)],
    // Payload 3.90.1 asks for the time of a published page only, and shows “Draft” for a changed one without its status (payload#17164).
    forceSelect: { _status: true },
    fields,
  };
};

export const pageTitle: Label = { en: 'Page title', ar: 'عنوان الصفحة' };
export const sentenceBelowTitle: Label = { en: 'Sentence below the title', ar: 'الجملة تحت العنوان' };
export const sentencesBelowTitle: Label = { en: 'Sentences below the title', ar: 'الجمل تحت العنوان' };

/** Returns the panel's tab with the texts of the page that visitors get after they have sent a booking or contact form. */
export const confirmation = (form: 'book' | 'contact'): Tab =>
  tab({ en: 'Confirmation', ar: 'التأكيد' }, [
    line(
      `${form}.thanks.title`,
      { en: 'Page title after sending', ar: 'عنوان الصفحة بعد الإرسال' },
      { en: 'In the tab of the browser.', ar: 'يظهر في أعلى المتصفح.' },
    ),
    sentence(
      `${form}.thanks.answer`,
      { en: 'When you answer', ar: 'متى تردّون' },
      { en: 'Shown below the thanks.', ar: 'تظهر تحت عبارة الشكر.' },
    ),
    line(`${form}.thanks.home`, { en: 'Link to the home page', ar: 'رابط الصفحة الرئيسية' }),
    line(`${form}.thanks.gallery`, { en: 'Link to the gallery', ar: 'رابط معرض الصور' }),
  ]);

/**
 * Makes the endpoint that restores a version: a published version is published again; a draft, or a version requested as a draft, becomes the newest
 * draft. Payload 3.90 would overwrite the published document with a draft and so unpublish it.
 */
const restoreVersion = (slug: GlobalSlug): Endpoint => ({
  path: '/versions/:id',
  method: 'post',
  handler: async (req) => {
    if (!req.user) throw new Forbidden(req.t);
    const id = String(req.routeParams?.['id'] ?? '');
    const version = isUuid(id) ? await findVersion(req, slug, id) : undefined;
    if (!version) throw new NotFound(req.t);
    const isDraft = req.searchParams.get('draft') === 'true' || version['_status'] !== 'published';
    const doc = isDraft ? await keepAsDraft(req, slug, version) : await restorePublished(req, slug, id);
    return Response.json({ doc, message: req.t('version:restoredSuccessfully') });
  },
});

/** Returns a version in all languages; undefined if it does not exist. */
async function findVersion(req: PayloadRequest, slug: GlobalSlug, id: string): Promise<Record<string, unknown> | undefined> {
  const where = { id: { equals: id } };
  const { docs } = await req.payload.db.findGlobalVersions<Record<string, unknown>>({ global: slug, limit: 1, req, where });
  return docs[0]?.version;
}

async function keepAsDraft(req: PayloadRequest, slug: GlobalSlug, version: Record<string, unknown>): Promise<unknown> {
  const now = new Date().toISOString();
  const versionData = { ...version, globalType: slug, _status: 'draft', createdAt: String(version['createdAt'] ?? now), updatedAt: now };
  const times = { createdAt: now, updatedAt: now };
  const kept = await req.payload.db.createGlobalVersion({ autosave: false, globalSlug: slug, req, versionData, ...times });
  notifyContentChanged('draft');
  return kept.version;
}

function restorePublished(req: PayloadRequest, slug: GlobalSlug, id: string): Promise<unknown> {
  const globalConfig = req.payload.globals.config.find((config) => config.slug === slug);
  if (!globalConfig) throw new NotFound(req.t);
  return restoreVersionOperationGlobal({ id, globalConfig, req });
}
