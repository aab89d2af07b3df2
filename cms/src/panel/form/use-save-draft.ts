import { useConfig, useDocumentInfo, useForm, useLocale } from '@payloadcms/ui';

/** Returns a function that saves the form as a draft (for pages, by the request of Payload's autosave) and returns whether it was saved. */
export function useSaveDraft(): () => Promise<boolean> {
  const { collectionSlug, globalSlug, id, mostRecentVersionIsAutosaved, setMostRecentVersionIsAutosaved, setUnpublishedVersionCount } =
    useDocumentInfo();
  const { submit } = useForm();
  const { code } = useLocale();
  const { api } = useConfig().config.routes;
  const query = `locale=${code}&depth=0&fallback-locale=null&draft=true`;
  const document = id === undefined ? `${collectionSlug}` : `${collectionSlug}/${id}`;
  return async () => {
    const result = await submit({
      action: globalSlug ? `${api}/globals/${globalSlug}?${query}&autosave=true` : `${api}/${document}?${query}`,
      method: globalSlug || id === undefined ? 'POST' : 'PATCH',
      overrides: { _status: 'draft' },
      skipValidation: true,
    });
    const isSaved = result?.res?.ok === true;
    if (isSaved && !mostRecentVersionIsAutosaved) {
      setMostRecentVersionIsAutosaved(globalSlug !== undefined);
      setUnpublishedVersionCount((count) => count + 1);
    }
    return isSaved;
  };
}
