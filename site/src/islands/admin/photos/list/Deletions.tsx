import { createContext, type ReactNode } from 'react';
import { useKept } from '../photo/use-kept.ts';
import { type Deleting, type Deletions as Kept, useDeleting } from './use-deleting.ts';

const DeletionsContext = createContext<Kept | null>(null);
const DeletingContext = createContext<Deleting | null>(null);

/** The photos that are to go, by their id. */
export const useDeletions = () => useKept(DeletionsContext);
/** What can be done about them. */
export const useDeletingPhotos = () => useKept(DeletingContext);

/** Keeps the photos that are to go, whatever screen is shown. */
export function Deletions({ children }: { children: ReactNode }) {
  const { deletions, deleting } = useDeleting();
  return (
    <DeletionsContext value={deletions}>
      <DeletingContext value={deleting}>{children}</DeletingContext>
    </DeletionsContext>
  );
}
