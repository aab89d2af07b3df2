'use client';

import type { DefaultCellComponentProps } from 'payload';
import { fileSize } from './file-size.ts';
import { usePanelLanguage } from './use-panel-language.ts';

/** How large a file is, in the list of them. */
export function SizeCell({ cellData }: DefaultCellComponentProps) {
  const language = usePanelLanguage();
  return typeof cellData === 'number' ? <bdi>{fileSize(language, cellData)}</bdi> : null;
}
