'use client';

import { RenderDefaultCell, useTranslation } from '@payloadcms/ui';
import { isStandardPackage } from '@studio/contract';
import { bundledPackages } from '@studio/contract/bundled-content.ts';
import { bundledText } from '@studio/contract/i18n/text.ts';
import type { DefaultCellComponentProps } from 'payload';
import { photoTitle } from '#src/fields/stored-text.ts';
import { formatSize } from '../format.ts';
import { usePanelLanguage } from '../use-panel-language.ts';

/** Shows a photo with its caption or category, because its file has a random name. */
export function PhotoCell(props: DefaultCellComponentProps) {
  const title = photoTitle(props.rowData, usePanelLanguage());
  return <RenderDefaultCell clientProps={{ ...props, cellData: title }} columnIndex={0} isLinkedColumn={props.link === true} />;
}

/** Shows the name of a package. Without a name, shows the bundled name of a standard package, or the slug of another package. */
export function PackageNameCell(props: DefaultCellComponentProps) {
  const language = usePanelLanguage();
  const { slug } = props.rowData;
  const bundled = isStandardPackage(slug) ? bundledText(language, bundledPackages[slug].texts.name) : slug;
  const name = typeof props.cellData === 'string' && props.cellData !== '' ? props.cellData : bundled;
  return <RenderDefaultCell clientProps={{ ...props, cellData: name }} columnIndex={0} isLinkedColumn={props.link === true} />;
}

/** Shows a number of bytes as a file size in the language of the panel. */
export function SizeCell({ cellData }: DefaultCellComponentProps) {
  const language = usePanelLanguage();
  return typeof cellData === 'number' ? <bdi>{formatSize(language, cellData)}</bdi> : null;
}

/** Shows the value of a checkbox as yes or no, in the language of the panel. */
export function YesOrNo({ cellData }: { cellData?: unknown }) {
  const { t } = useTranslation();
  return cellData === true ? t('general:yes') : t('general:no');
}
