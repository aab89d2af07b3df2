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
  /** Number of items shown. */
  count?: number | undefined;
  /** Number of all items. */
  total?: number | undefined;
  /** Content beside the heading on a wide screen, else below the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Renders a screen, and focuses its heading after navigation from another screen. */
export function Screen({ title, count, total = count, aside, children }: Props) {
  useTitle(title, useWaitingCount());
  const heading = useRef<HTMLHeadingElement>(null);
  // Reads only the first key, because a changed filter is another location of the same screen.
  const locationKey = useRef(useLocation().key);
  useEffect(() => {
    // React Router's key of the initial location.
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
