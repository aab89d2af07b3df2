'use client';

import { toast } from '@payloadcms/ui';
import { type ReactNode, useEffect } from 'react';
import { usePanelLanguage } from '../use-panel-language.ts';
import { uploadNotice } from './upload-notice.ts';

/** Translates the notices of the bulk upload, which are only in English in @payloadcms/ui 3.90.1 (`BulkUpload/FormsManager`). */
export function UploadNotices({ children }: { children: ReactNode }) {
  const language = usePanelLanguage();
  useEffect(() => {
    const { success, error } = toast;
    const translated: typeof success = (message, data) =>
      success(typeof message === 'string' ? uploadNotice(message, language) : message, data);
    const translatedError: typeof error = (message, data) =>
      error(typeof message === 'string' ? uploadNotice(message, language) : message, data);
    Object.assign(toast, { success: translated, error: translatedError });
    return () => {
      Object.assign(toast, { success, error });
    };
  }, [language]);
  return children;
}
