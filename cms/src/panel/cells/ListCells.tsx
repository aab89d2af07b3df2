'use client';

import { RenderDefaultCell, useTranslation } from '@payloadcms/ui';
import { category as categorySchema } from '@studio/contract';
import type { DefaultCellComponentProps } from 'payload';
import * as v from 'valibot';
import { categoryLabels } from '#src/fields/option-labels.ts';
import { formatSize } from '../format.ts';
import { usePanelLanguage } from '../use-panel-language.ts';

/** Shows the caption or category of a photo, because its file has a random name. */
export function PhotoCell(props: DefaultCellComponentProps) {
  const language = usePanelLanguage();
  const { caption, category } = props.rowData;
  const categoryName = v.is(categorySchema, category) ? categoryLabels[category][language] : '';
  return (
    <RenderDefaultCell
      clientProps={{ ...props, cellData: typeof caption === 'string' && caption !== '' ? caption : categoryName, className: 'photo-cell' }}
      columnIndex={0}
      isLinkedColumn={props.link === true}
    />
  );
}

/** Shows the size of a file. */
export function SizeCell({ cellData }: DefaultCellComponentProps) {
  const language = usePanelLanguage();
  return typeof cellData === 'number' ? <bdi>{formatSize(language, cellData)}</bdi> : null;
}

/** Shows a checkbox as a text. */
export function YesOrNo({ cellData }: { cellData?: unknown }) {
  const { t } = useTranslation();
  return cellData === true ? t('general:yes') : t('general:no');
}
