import { useEffect } from 'react';
import { useStudioName } from './studio-name.ts';

/** Names the window after the screen, with how much waits for the owner before it. */
export function useTitle(title: string, waiting = 0): void {
  const studio = useStudioName();
  useEffect(() => {
    document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${title} · ${studio}`;
  }, [title, studio, waiting]);
}
