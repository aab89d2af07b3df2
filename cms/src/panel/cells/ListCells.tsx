'use client';

import { RenderDefaultCell, useTranslation } from '@payloadcms/ui';
import type { DefaultCellComponentProps } from 'payload';
import { photoTitle } from '#src/fields/stored-text.ts';
import { formatSize } from '../format.ts';
import { usePanelLanguage } from '../use-panel-language.ts';

/** Shows a photo with its caption or category, because its file has a random name. */
export function PhotoCell(props: DefaultCellComponentProps) {
  const title = photoTitle(props.rowData, usePanelLanguage());
  return <RenderDefaultCell clientProps={{ ...props, cellData: title }} columnIndex={0} isLinkedColumn={props.link === true} />;
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
