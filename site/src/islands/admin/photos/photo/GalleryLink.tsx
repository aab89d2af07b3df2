import { type OwnPhoto, photoParameter } from '@studio/contract';
import type { ComponentProps } from 'react';
import { localized } from '#src/lib/language.ts';
import { useLanguage } from '../../ui/language.ts';

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> {
  photo: OwnPhoto;
}

/** Leads to a photo as visitors see it, in a tab of its own. */
export const GalleryLink = ({ photo, ...rest }: Props) => (
  <a {...rest} href={localized(useLanguage(), `/gallery?${photoParameter}=${photo._id}`)} target="_blank" rel="noopener noreferrer" />
);
