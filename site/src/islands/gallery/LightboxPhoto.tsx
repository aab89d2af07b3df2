import { type Photo, srcset } from '@studio/contract';

interface Props {
  photo: Photo;
  /** How many times larger than the window lets it be it is looked at. */
  zoom: number;
}

/** A photo as large as the window lets it be, and as sharp as it is looked at. */
export function LightboxPhoto({ photo, zoom }: Props) {
  const sizes = `calc(${Math.ceil(zoom)} * min(100vw, ${Math.round((photo.width / photo.height) * 85)}vh))`;
  return (
    <picture>
      {photo.renditions.avif.length > 0 && <source type="image/avif" srcSet={srcset(photo, 'avif')} sizes={sizes} />}
      <img className="large" src={photo.url} alt={photo.alt} width={photo.width} height={photo.height} draggable={false} />
    </picture>
  );
}
