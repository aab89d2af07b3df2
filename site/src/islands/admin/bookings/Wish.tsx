import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Written } from '../ui/Written.tsx';
import { useIsCut } from './use-is-cut.ts';

/** What someone wrote with their booking: its first lines, and the rest when asked for. */
export function Wish({ children }: { children: string }) {
  const { t } = useTranslation();
  const id = useId();
  const words = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState(false);
  const cut = useIsCut(words, open);
  const toggle = () => {
    flushSync(() => setOpen(!open));
    // The end of a long one is read where its beginning is far above the window.
    if (open) words.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <blockquote>
      <Written ref={words} id={id} className="admin-wish" data-open={open ? '' : undefined}>
        {children}
      </Written>
      {cut && (
        <button type="button" className="admin-seldom admin-wish-all" aria-expanded={open} aria-controls={id} onClick={toggle}>
          <span>{t(open ? 'admin.bookings.showLess' : 'admin.bookings.showAll')}</span>
        </button>
      )}
    </blockquote>
  );
}
