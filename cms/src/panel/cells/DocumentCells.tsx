'use client';

import { RenderDefaultCell } from '@payloadcms/ui';
import { isCheckDue, isStandardDocument, todayInRiyadh } from '@studio/contract';
import { bundledDocuments } from '@studio/contract/bundled-documents.ts';
import { bundledText } from '@studio/contract/i18n/text.ts';
import type { DefaultCellComponentProps } from 'payload';
import { sourceLabels } from '../source-labels.ts';
import { usePanelLanguage } from '../use-panel-language.ts';

/** Shows the name of a document. Without a name, shows the bundled name of a standard document, or the slug of another document. */
export function DocumentTitleCell(props: DefaultCellComponentProps) {
  const language = usePanelLanguage();
  const { slug } = props.rowData;
  const bundled = isStandardDocument(slug) ? bundledText(language, bundledDocuments[slug].texts.title) : slug;
  const title = typeof props.cellData === 'string' && props.cellData !== '' ? props.cellData : bundled;
  return <RenderDefaultCell clientProps={{ ...props, cellData: title }} columnIndex={0} isLinkedColumn={props.link === true} />;
}

/** Shows the day of the last check, whether a check is due, and whether an official source is missing. */
export function CheckedCell({ cellData, rowData }: DefaultCellComponentProps) {
  const t = sourceLabels[usePanelLanguage()];
  const day = typeof cellData === 'string' ? cellData.slice(0, 10) : '';
  const remarks = [isCheckDue(day, todayInRiyadh()) ? t.checkThis : '', rowData['official'] === true ? '' : t.noOfficial].filter(Boolean);
  return (
    <>
      <bdi>{day}</bdi>
      {day && remarks.length > 0 && ' · '}
      {remarks.join(' · ')}
    </>
  );
}
