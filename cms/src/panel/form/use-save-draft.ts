import { useConfig, useDocumentInfo, useForm, useLocale } from '@payloadcms/ui';

/** Returns a function that saves the page's form as a draft, and returns whether it was saved. */
export function useSaveDraft(): () => Promise<boolean> {
  const { globalSlug, setUnpublishedVersionCount } = useDocumentInfo();
  const { submit } = useForm();
  const { code } = useLocale();
  const { api } = useConfig().config.routes;
  return async () => {
    const result = await submit({
      action: `${api}/globals/${globalSlug}?locale=${code}&depth=0&fallback-locale=null&draft=true`,
      method: 'POST',
      overrides: { _status: 'draft' },
      skipValidation: true,
    });
    const isSaved = result?.res?.ok === true;
    if (isSaved) setUnpublishedVersionCount((count) => count + 1);
    return isSaved;
  };
}
