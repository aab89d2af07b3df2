'use client';
import type { DefaultCellComponentProps } from 'payload';
import { usePanelLanguage } from './use-panel-language.ts';

/** Arabic has a word for each unit, and a short form that nobody reads. */
const forms = { en: { locale: 'en', unitDisplay: 'short' }, ar: { locale: 'ar-u-nu-latn', unitDisplay: 'long' } } as const;
const mega = 1_000_000;

/** How large a file is, in the list of them. */
export function SizeCell({ cellData }: DefaultCellComponentProps) {
  const { locale, unitDisplay } = forms[usePanelLanguage()];
  if (typeof cellData !== 'number') return null;
  const [size, unit] = cellData < mega ? [Math.max(1, Math.round(cellData / 1000)), 'kilobyte'] : [cellData / mega, 'megabyte'];
  return <bdi>{new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 }).format(size)}</bdi>;
}
