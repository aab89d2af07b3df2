import { type Photo, srcset } from '@studio/contract';

/** A photo as large as the window lets it be. */
export function LightboxPhoto({ photo }: { photo: Photo }) {
  const sizes = `min(100vw, ${Math.round((photo.width / photo.height) * 85)}vh)`;
  return (
    <picture>
      {photo.renditions.avif.length > 0 && <source type="image/avif" srcSet={srcset(photo, 'avif')} sizes={sizes} />}
      <img className="large" src={photo.url} alt={photo.alt} width={photo.width} height={photo.height} draggable={false} />
    </picture>
  );
}
