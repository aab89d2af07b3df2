import type { Language } from '@studio/contract';
import type { ReactNode } from 'react';
import { formatRelativeTime, formatTime } from '../format.ts';
import './cards.css';

interface CardProps {
  id: string;
  className: string;
  title: string;
  children: ReactNode;
}

/** A titled box of the dashboard or of a custom page. */
export const Card = ({ id, className, title, children }: CardProps) => (
  <section className={`panel-card ${className}`} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

/** Shows a moment relative to now, and the time in Riyadh; nothing for an invalid moment. */
export const PanelTime = ({ language, iso }: { language: Language; iso: string }) =>
  Number.isNaN(Date.parse(iso)) ? null : (
    <time dateTime={iso}>
      {formatRelativeTime(language, iso)} <span className="publishing-card__clock">({formatTime(language, iso)})</span>
    </time>
  );
