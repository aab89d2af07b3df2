import type { Language } from '@studio/contract';
import { useEffect, useState } from 'react';
import { type View, viewAddress, viewOfAddress } from './view.ts';

/** The view of the address: choosing one changes the address, and going back changes the view. */
export function useView(lang: Language, first: View, onChange: () => void) {
  const [view, setView] = useState(first);

  useEffect(() => {
    const follow = () => {
      setView(viewOfAddress(location.pathname));
      onChange();
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [onChange]);

  const choose = (next: View) => {
    if (next !== view) history.pushState(null, '', viewAddress(lang, next));
    setView(next);
    onChange();
  };
  return [view, choose] as const;
}
