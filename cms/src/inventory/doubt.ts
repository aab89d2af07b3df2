/** What is there, and what of it is to go. */
export interface Toll {
  /** Photos and documents in the database. */
  owners: number;
  /** Files in storage. */
  files: number;
  /** Of these, the ones that the database names. */
  named: number;
  /** Files to be removed. */
  orphans?: number;
  /** Photos and documents to be deleted. */
  lost?: number;
}

/** So many, or a tenth, may go in a studio's ordinary life. */
const few = 10;

const isMuch = (part: number, all: number): boolean => part > few && part > all / 10;

/**
 * Why database and storage may not belong together (another bucket, a folder that is not mounted, another database), so that everything
 * looks lost or like nobody's; undefined where nothing says so.
 */
export function doubtAbout({ owners, files, named, orphans = 0, lost = 0 }: Toll): string | undefined {
  if (orphans + lost === 0) return undefined;
  if (owners === 0) return `the database knows no photo and no document, and there are ${files} files`;
  if (named === 0) return `none of the ${files} files belongs to any of the ${owners} photos and documents`;
  if (isMuch(orphans, files)) return `${orphans} of ${files} files would be removed`;
  if (isMuch(lost, owners)) return `${lost} of ${owners} photos and documents would be deleted`;
  return undefined;
}
