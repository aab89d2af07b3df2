import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ClientParagraph } from '../ui/ClientText.tsx';
import { useMeasured } from '../ui/window-hooks.ts';

const isClipped = (element: HTMLElement): boolean => element.scrollHeight > element.clientHeight + 1;

/** Renders the first lines of the visitor's message, and a button that expands it. */
export function BookingMessage({ children }: { children: string }) {
  const { t } = useTranslation();
  const id = useId();
  const text = useRef<HTMLParagraphElement>(null);
  const [isOpen, setOpen] = useState(false);
  const hasButton = useMeasured(text, isClipped, false, isOpen);
  const toggle = () => {
    flushSync(() => setOpen(!isOpen));
    // Scrolls to the beginning of a long message, which may be above the window.
    if (isOpen) text.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <blockquote>
      <ClientParagraph ref={text} id={id} className="admin-booking-message" data-open={isOpen ? '' : undefined}>
        {children}
      </ClientParagraph>
      {hasButton && (
        <button
          type="button"
          className="admin-link-button admin-booking-message-toggle"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
        >
          <span>{t(isOpen ? 'admin.bookings.showLess' : 'admin.bookings.showAll')}</span>
        </button>
      )}
    </blockquote>
  );
}
