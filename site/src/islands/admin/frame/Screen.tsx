import type { ReactNode, RefObject } from 'react';
import { useArrival } from './use-arrival.ts';
import { useTitle } from './use-title.ts';

interface Props {
  title: string;
  /** How many there are, once that is known. */
  count?: number | undefined;
  heading: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** One screen: its heading, and what stands under it. */
export function Screen({ title, count, heading, children }: Props) {
  useTitle(title);
  useArrival(heading);
  return (
    <main id="screen" className="admin-screen" tabIndex={-1}>
      <h1 ref={heading} tabIndex={-1}>
        {title} {count ? <span className="mute num">{count}</span> : null}
      </h1>
      {children}
    </main>
  );
}
