'use client';
import { useTranslation } from '@payloadcms/ui';

/** A box that is ticked or not, as a word in a list. */
export function YesOrNo({ cellData }: { cellData?: unknown }) {
  const { t } = useTranslation();
  return cellData === true ? t('general:yes') : t('general:no');
}
