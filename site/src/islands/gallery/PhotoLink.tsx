import { type Photo, srcset } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { photoSizes, ratioClass, ratioOf } from './justified.ts';

interface Props {
  photo: Photo;
  /** Whether it stands where a visitor looks first. */
  first: boolean;
}

/** A photo in a row. Without script it leads to the photo itself; clicks are the page's script's, which is there before React. */
export function PhotoLink({ photo, first }: Props) {
  const { t } = useTranslation();
  const ratio = ratioOf(photo);
  const sizes = first ? photoSizes(ratio) : `auto, ${photoSizes(ratio)}`;
  const name = photo.alt || photo.caption || t('gallery.photoIn', { category: t(`category.${photo.category}`) });
  return (
    <a
      // Set by script and not in the HTML, where a strict policy would refuse it.
      ref={(link) => link?.style.setProperty('--r', String(ratio / 100))}
      className={ratioClass(ratio)}
      href={photo.url}
      data-photo={photo._id}
    >
      <picture>
        {photo.renditions.avif.length > 0 && <source type="image/avif" srcSet={srcset(photo, 'avif')} sizes={sizes} />}
        <img
          src={photo.url}
          alt={name}
          width={photo.width}
          height={photo.height}
          sizes={sizes}
          loading={first ? 'eager' : 'lazy'}
          decoding="async"
        />
      </picture>
    </a>
  );
}
