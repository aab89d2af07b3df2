import { useEffect } from 'react';
import { useStudioName } from '../studio-name.ts';

/** Names the window after the screen. */
export function useTitle(title: string): void {
  const studio = useStudioName();
  useEffect(() => {
    document.title = `${title} · ${studio}`;
  }, [title, studio]);
}
