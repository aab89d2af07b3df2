'use client';
import { useFormFields } from '@payloadcms/ui';
import { useEffect, useState } from 'react';

/** The address of the form's picture: of the stored one, or of the file that is about to be uploaded. */
export function usePictureAddress(): string | undefined {
  const file: unknown = useFormFields(([fields]) => fields['file']?.value);
  const stored: unknown = useFormFields(([fields]) => fields['url']?.value);
  const [chosen, setChosen] = useState<string>();
  useEffect(() => {
    if (!(file instanceof Blob)) return setChosen(undefined);
    const address = URL.createObjectURL(file);
    setChosen(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return chosen ?? (typeof stored === 'string' && stored !== '' ? stored : undefined);
}
