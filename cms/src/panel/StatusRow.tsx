import type { ReactNode } from 'react';

interface StatusRowProps {
  name: string;
  /** What is wrong, and what to do. */
  trouble?: string | undefined;
  children?: ReactNode;
}

/** One part of the studio, and how it stands with it: in words, for a colour alone says nothing to who cannot see it. */
export const StatusRow = ({ name, trouble, children }: StatusRowProps) => (
  <div className={`status-card__row${trouble ? ' status-card__row--trouble' : ''}`}>
    <dt>{name}</dt>
    <dd>
      {children && <span>{children}</span>}
      {trouble && <strong>{trouble}</strong>}
    </dd>
  </div>
);
