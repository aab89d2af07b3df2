import {
  type Category,
  type Client,
  deletePhoto,
  listOwnPhotos,
  type OwnPhoto,
  type Photo,
  renditionUrl,
  uploadPhoto,
} from '@studio/contract';
import { granted } from './outcome.ts';
import { somePhoto } from './pictures.ts';

/** What a photo is uploaded with. */
export interface Upload {
  photo?: Blob;
  category?: Category;
  caption?: string;
  captionAr?: string;
  alt?: string;
  altAr?: string;
}

/** Uploads a photo, as the owner's screen does. */
export async function upload(owner: Client, { photo, category = 'Other', ...words }: Upload = {}): Promise<OwnPhoto> {
  return granted(await owner.send(uploadPhoto, { photo: photo ?? (await somePhoto()), category, ...words })).data;
}

/** Deletes every photo of a category, so that the next test begins with none. */
export async function clear(owner: Client, category: Category): Promise<void> {
  const { data } = granted(await owner.send(listOwnPhotos));
  for (const photo of data.filter((candidate) => candidate.category === category))
    granted(await owner.send(deletePhoto, {}, { id: photo._id }));
}

/** The addresses of all public files of a photo. */
export const filesOf = (photo: Photo): string[] =>
  (['avif', 'jpeg'] as const).flatMap((format) => photo.renditions[format].map((width) => renditionUrl(photo, width, format)));
