'use client';

import { useLocale, useRowLabel } from '@payloadcms/ui';
import { plainText, type Raw } from '#src/fields/raw-text.ts';
import type { Label } from '#src/i18n/labels.ts';
import { languageOf } from '#src/i18n/language.ts';
import { usePanelLanguage } from './use-panel-language.ts';

interface Props {
  /** What a row is called. */
  row: Label;
  /** The fields that name one, with what the bundled rows say in them. */
  titles: { name: string; rows: Record<string, Label> }[];
}

/** The name of a row: its own words, else the bundled ones, else its number. */
export function RowName({ row, titles }: Props) {
  const { data, rowNumber = 0 } = useRowLabel<Raw | undefined>();
  const language = languageOf(useLocale().code);
  const panelLanguage = usePanelLanguage();
  const bundled = plainText(data?.['bundled']);
  const words = titles.map(({ name, rows }) => plainText(data?.[name]) || (rows[bundled]?.[language] ?? '')).filter(Boolean);
  return words.length > 0 ? <bdi lang={language}>{words.join(' · ')}</bdi> : `${row[panelLanguage]} ${rowNumber + 1}`;
}
