import type { GalleryPhoto } from '@studio/contract';
import { focalClass } from '#src/lib/photo-classes.ts';

/** Renders a small picture of a photo, or its name if it cannot be shown. */
export const Thumbnail = ({ photo }: { photo: GalleryPhoto }) =>
  photo.url === '' ? (
    <bdi dir="ltr" className="client-no-picture">
      {photo.name}
    </bdi>
  ) : (
    <img className={focalClass(photo)} src={photo.url} alt="" loading="lazy" />
  );
