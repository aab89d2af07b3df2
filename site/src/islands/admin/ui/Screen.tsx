import { type ReactNode, useRef } from 'react';
import { useWaiting } from '../api/use-summary.ts';
import { useArrival } from './use-arrival.ts';
import { useTitle } from './use-title.ts';

interface Props {
  title: string;
  /** How many there are, once that is known. */
  count?: number | undefined;
  /** Out of how many, where only some of them are shown. */
  of?: number | undefined;
  /** What stands beside the heading where there is room, else below it. */
  beside?: ReactNode;
  children: ReactNode;
}

/** One screen: its heading, and what stands under it. */
export function Screen({ title, count, of = count, beside, children }: Props) {
  useTitle(title, useWaiting());
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading);
  return (
    <main id="screen" className="admin-screen" tabIndex={-1}>
      <div className="admin-heading">
        <h1 ref={heading} tabIndex={-1}>
          {title}{' '}
          {of ? (
            <bdi className="mute num" dir="ltr">
              {count === of ? count : `${count} / ${of}`}
            </bdi>
          ) : null}
        </h1>
        {beside}
      </div>
      {children}
    </main>
  );
}
