import type { OwnPhoto } from '@studio/contract';
import type { ReactNode } from 'react';
import { PhotoPicture } from './PhotoPicture.tsx';

interface Props {
  photo: OwnPhoto;
  children: ReactNode;
}

/** A photo in small, beside what is said of it. */
export const Thumb = ({ photo, children }: Props) => (
  <div className="admin-thumb">
    <PhotoPicture photo={photo} alt="" sizes="6rem" />
    <p>{children}</p>
  </div>
);
