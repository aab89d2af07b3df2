import { type OwnPhoto, srcset } from '@studio/contract';

interface Props {
  photo: OwnPhoto;
  alt: string;
  sizes: string;
}

/** A photo, uncropped, in the lightest form the browser reads. */
export const PhotoPicture = ({ photo, alt, sizes }: Props) => (
  <picture>
    <source type="image/avif" srcSet={srcset(photo, 'avif')} sizes={sizes} />
    <img
      src={photo.url}
      srcSet={srcset(photo, 'jpeg')}
      sizes={sizes}
      alt={alt}
      width={photo.width}
      height={photo.height}
      loading="lazy"
      decoding="async"
    />
  </picture>
);
