import { type Photo, srcset } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { focalClass } from '#src/content/focal-class.ts';
import { photoSizes, ratioClass, ratioOf } from './justified.ts';
import { isPlainClick } from './link-click.ts';
import { tintOf } from './tint.ts';

interface Props {
  photo: Photo;
  /** Whether it stands where a visitor looks first. */
  isFirst: boolean;
  /** Whether React has taken the page over. */
  isAwake: boolean;
  onOpen(id: string): void;
}

/** A photo in a row. Without script it leads to the photo itself. */
export function PhotoLink({ photo, isFirst, isAwake, onOpen }: Props) {
  const { t } = useTranslation();
  const ratio = ratioOf(photo);
  const sizes = isFirst ? photoSizes(ratio) : `auto, ${photoSizes(ratio)}`;
  const name = photo.alt || photo.caption || t('gallery.photoIn', { category: t(`category.${photo.category}`) });
  return (
    <a
      // Set by script and not in the HTML, where a strict policy would refuse it.
      ref={(link) => {
        link?.style.setProperty('--r', String(ratio / 100));
        link?.style.setProperty('--tint', tintOf(photo));
      }}
      className={ratioClass(ratio)}
      href={photo.url}
      data-photo={photo._id}
      data-react=""
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onOpen(photo._id);
      }}
    >
      {/* The page's script may have brought it in before React. */}
      <picture className={isFirst || isAwake ? undefined : 'far'} suppressHydrationWarning>
        {photo.renditions.avif.length > 0 && <source type="image/avif" srcSet={srcset(photo, 'avif')} sizes={sizes} />}
        <img
          className={focalClass(photo)}
          src={photo.url}
          alt={name}
          width={photo.width}
          height={photo.height}
          sizes={sizes}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
        />
      </picture>
    </a>
  );
}
