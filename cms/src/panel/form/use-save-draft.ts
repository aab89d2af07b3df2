import {
  useConfig,
  useDocumentInfo,
  useForm,
  useFormBackgroundProcessing,
  useFormModified,
  useFormProcessing,
  useFormSubmitted,
  useLocale,
} from '@payloadcms/ui';
import { useEffect, useRef } from 'react';

/** Returns whether the form has unsaved changes, and whether a save or an autosave is running. */
export function useFormState(): { isUnsaved: boolean; isSaving: boolean } {
  const isModified = useFormModified();
  // Treat a submitted form as unsaved: after a rejected publication, Payload marks it as submitted and unmodified.
  const isRejected = useFormSubmitted();
  const isProcessing = useFormProcessing();
  const isAutosaving = useFormBackgroundProcessing();
  return { isUnsaved: isModified || isRejected, isSaving: isProcessing || isAutosaving };
}

/**
 * Returns a function that saves unsaved changes as a draft, and returns whether they are saved. For pages, it sends the request of Payload's
 * autosave. It waits for a running save, because Payload ignores a second save until the first is done.
 */
export function useSaveDraft(): () => Promise<boolean> {
  const { collectionSlug, globalSlug, id, mostRecentVersionIsAutosaved, setMostRecentVersionIsAutosaved, setUnpublishedVersionCount } =
    useDocumentInfo();
  const { submit } = useForm();
  const { code } = useLocale();
  const { api } = useConfig().config.routes;
  const { isUnsaved, isSaving } = useFormState();
  /** Functions that resolve the promises of calls waiting for the running save. */
  const waiting = useRef<((isSaved: boolean | Promise<boolean>) => void)[]>([]);

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
    if (isSaving || waiting.current.length === 0) return;
    const isSaved = isUnsaved ? save() : true;
    for (const resolve of waiting.current.splice(0)) resolve(isSaved);
  });
  useEffect(() => {
    const calls = waiting.current;
    return () => {
      for (const resolve of calls.splice(0)) resolve(false);
    };
  }, []);
  return () => (isSaving ? new Promise((resolve) => waiting.current.push(resolve)) : save());
}
