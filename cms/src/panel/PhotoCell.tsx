'use client';
import { RenderDefaultCell } from '@payloadcms/ui';
import { category as categorySchema, type Language } from '@studio/contract';
import type { DefaultCellComponentProps } from 'payload';
import * as v from 'valibot';
import { categoryLabels } from '#src/fields/category-labels.ts';
import { usePanelLanguage } from './use-panel-language.ts';

/** What a photo is called where it is only seen: by its caption, or else by its category. */
function nameOf({ caption, category }: Record<string, unknown>, language: Language): string {
  if (typeof caption === 'string' && caption !== '') return caption;
  return v.is(categorySchema, category) ? categoryLabels[category][language] : '';
}

/** A photo in the list: Payload's own cell, without the name of its file, which says nothing to anybody. */
export function PhotoCell(props: DefaultCellComponentProps) {
  const language = usePanelLanguage();
  const name = nameOf(props.rowData, language);
  return (
    <RenderDefaultCell
      clientProps={{ ...props, cellData: name, className: 'photo-cell' }}
      columnIndex={0}
      isLinkedColumn={props.link === true}
    />
  );
}
