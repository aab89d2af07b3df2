import { useConfig, useDocumentInfo, useForm, useFormModified, useFormProcessing, useLocale } from '@payloadcms/ui';
import { useEffect, useState } from 'react';

/**
 * Returns a function that saves unsaved changes as a draft (for pages, by the request of Payload's autosave) and returns whether they are saved.
 * While another save is running, for which Payload ignores a second one, it waits.
 */
export function useSaveDraft(): () => Promise<boolean> {
  const { collectionSlug, globalSlug, id, mostRecentVersionIsAutosaved, setMostRecentVersionIsAutosaved, setUnpublishedVersionCount } =
    useDocumentInfo();
  const { submit } = useForm();
  const { code } = useLocale();
  const { api } = useConfig().config.routes;
  const isModified = useFormModified();
  const isSaving = useFormProcessing();
  /** Resolves the promise of the requested save. */
  const [requested, setRequested] = useState<(isSaved: boolean) => void>();

  const query = `locale=${code}&depth=0&fallback-locale=null&draft=true`;
  const document = id === undefined ? `${collectionSlug}` : `${collectionSlug}/${id}`;
  const save = async () => {
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

  useEffect(() => {
    if (!requested || isSaving) return;
    setRequested(undefined);
    if (isModified) void save().then(requested);
    else requested(true);
  });
  return () => new Promise((resolve) => setRequested(() => resolve));
}
