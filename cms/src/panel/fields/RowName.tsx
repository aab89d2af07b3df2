'use client';

import { useLocale, useRowLabel } from '@payloadcms/ui';
import { plainText, type RawDocument } from '#src/fields/stored-text.ts';
import type { Label } from '#src/i18n/labels.ts';
import { languageOf } from '#src/i18n/labels.ts';
import { usePanelLanguage } from '../use-panel-language.ts';

interface Props {
  /** The label that, with a number, names a row without texts. */
  row: Label;
  /** The fields that name a row, with their bundled texts by row. */
  titles: { name: string; rows: Record<string, Label> }[];
}

/** Shows the name of a row: its own texts, with fallback to the bundled texts, then to its number. */
export function RowName({ row, titles }: Props) {
  const { data, rowNumber = 0 } = useRowLabel<RawDocument | undefined>();
  const language = languageOf(useLocale().code);
  const panelLanguage = usePanelLanguage();
  const bundled = plainText(data?.['bundled']);
  const texts = titles.map(({ name, rows }) => plainText(data?.[name]) || (rows[bundled]?.[language] ?? '')).filter(Boolean);
  return texts.length > 0 ? <bdi lang={language}>{texts.join(' · ')}</bdi> : `${row[panelLanguage]} ${rowNumber + 1}`;
}
