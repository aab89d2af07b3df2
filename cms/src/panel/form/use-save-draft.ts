import { useConfig, useDocumentInfo, useForm, useLocale } from '@payloadcms/ui';

/** Returns a function that saves the page's form as Payload's autosave does, and returns whether it was saved. */
export function useSaveDraft(): () => Promise<boolean> {
  const { globalSlug, mostRecentVersionIsAutosaved, setMostRecentVersionIsAutosaved, setUnpublishedVersionCount } = useDocumentInfo();
  const { submit } = useForm();
  const { code } = useLocale();
  const { api } = useConfig().config.routes;
  return async () => {
    const result = await submit({
      action: `${api}/globals/${globalSlug}?locale=${code}&depth=0&fallback-locale=null&draft=true&autosave=true`,
      method: 'POST',
      overrides: { _status: 'draft' },
      skipValidation: true,
    });
    const isSaved = result?.res?.ok === true;
    if (isSaved && !mostRecentVersionIsAutosaved) {
      setMostRecentVersionIsAutosaved(true);
      setUnpublishedVersionCount((count) => count + 1);
    }
    return isSaved;
  };
}
