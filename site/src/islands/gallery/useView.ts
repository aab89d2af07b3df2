import type { Language } from '@studio/contract';
import { useEffect, useState } from 'react';
import { type View, viewAddress, viewOfAddress } from './view.ts';

/** Another view begins at its top, under the filters, for who has scrolled past it. */
function scrollToTop(): void {
  const gallery = document.querySelector('[data-gallery]');
  if (gallery && gallery.getBoundingClientRect().top < 0) gallery.scrollIntoView({ behavior: 'instant' });
}

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
    scrollToTop();
  };
  return [view, choose] as const;
}
