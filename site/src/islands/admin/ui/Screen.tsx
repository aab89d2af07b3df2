import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useWaitingCount } from '../api/summary.ts';
import { useStudioName } from './language.ts';

/** Focuses the heading of the screen without scrolling. */
export const focusHeading = (): void => document.querySelector<HTMLElement>('#screen h1')?.focus({ preventScroll: true });

/** Sets the window's title: the waiting count, the screen, the studio. */
export function useTitle(title: string, waiting = 0): void {
  const studio = useStudioName();
  useEffect(() => {
    document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${title} · ${studio}`;
  }, [title, studio, waiting]);
}

interface Props {
  title: string;
  /** The number of items shown. */
  count?: number | undefined;
  /** The number of all items. */
  total?: number | undefined;
  /** Beside the heading on a wide screen, else below it. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A screen with its heading, which is focused after navigation from another screen. */
export function Screen({ title, count, total = count, aside, children }: Props) {
  useTitle(title, useWaitingCount());
  const heading = useRef<HTMLHeadingElement>(null);
  // Only the first key: a changed filter is another location of the same screen.
  const locationKey = useRef(useLocation().key);
  useEffect(() => {
    // React Router's key of the page load.
    if (locationKey.current !== 'default') heading.current?.focus();
  }, []);
  return (
    <main id="screen" className="admin-screen" tabIndex={-1}>
      <div className="admin-heading">
        <h1 ref={heading} tabIndex={-1}>
          {title}{' '}
          {total ? (
            <bdi className="mute num" dir="ltr">
              {count === total ? count : `${count} / ${total}`}
            </bdi>
          ) : null}
        </h1>
        {aside}
      </div>
      {children}
    </main>
  );
}
