'use client';

import { useForm, useFormFields } from '@payloadcms/ui';
import type { Row } from 'payload';
import { useEffect } from 'react';

/** Returns whether a row is new: staff have added it, and the server has not rendered it yet. */
const isAdded = ({ isLoading, collapsed }: Row): boolean => isLoading === true && collapsed === undefined;

/** Opens an added block: Payload 3.90 closes it if the field has `initCollapsed`. */
export function OpenNewBlock({ path }: { path: string }) {
  const { dispatchFields } = useForm();
  const rows = useFormFields(([fields]) => fields[path]?.rows);
  useEffect(() => {
    if (!rows?.some(isAdded)) return;
    const updatedRows = rows.map((row) => (isAdded(row) ? { ...row, collapsed: false } : row));
    dispatchFields({ type: 'SET_ROW_COLLAPSED', path, updatedRows });
  }, [dispatchFields, path, rows]);
  return null;
}
