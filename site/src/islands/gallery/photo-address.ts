import { photoParameter } from '@studio/contract';

type Address = Pick<Location, 'pathname' | 'search'>;

/** The photo that an address of the gallery opens. */
export const photoOfAddress = ({ search }: Pick<Address, 'search'>): string | undefined =>
  new URLSearchParams(search).get(photoParameter) || undefined;

/** An address with another photo open, or none; the rest of its query stays. */
export function photoAddress({ pathname, search }: Address, photo: string | undefined): string {
  const query = new URLSearchParams(search);
  if (photo === undefined) query.delete(photoParameter);
  else query.set(photoParameter, photo);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
