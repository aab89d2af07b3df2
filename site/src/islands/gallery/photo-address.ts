type Address = Pick<Location, 'pathname' | 'search'>;

/** The part of the query that names the open photo. The server reads it too, for what a shared link shows. */
const key = 'photo';

/** The photo that an address of the gallery opens. */
export const photoOfAddress = ({ search }: Pick<Address, 'search'>): string | undefined =>
  new URLSearchParams(search).get(key) ?? undefined;

/** An address with another photo open, or none; the rest of its query stays. */
export function photoAddress({ pathname, search }: Address, photo: string | undefined): string {
  const query = new URLSearchParams(search);
  if (photo === undefined) query.delete(key);
  else query.set(key, photo);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
