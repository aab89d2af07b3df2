import { binPeriod } from '@studio/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { type List, useIsAdmin, useWaitingCount } from '../api/lists.ts';
import type { RequestError } from '../api/request.ts';
import { Button } from './Button.tsx';
import { useLanguage, useStudioName } from './language.tsx';
import { Alert } from './Notices.tsx';

export const focusHeading = (): void => document.querySelector<HTMLElement>('#screen h1')?.focus({ preventScroll: true });

/** Focuses an element, or the heading of the screen if there is no element. */
export function focusOrHeading(element: HTMLElement | null | undefined): void {
  if (element) element.focus();
  else focusHeading();
}

/**
 * Returns the first button of the list item that follows the item of an element, or of the preceding item if none follows; null or undefined without
 * such a button.
 */
export function neighbourOf(element: HTMLElement | null): HTMLElement | null | undefined {
  const item = element?.closest('li');
  return (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector<HTMLElement>('button');
}

/** Sets the window's title: the waiting count, the screen, the studio. */
export function useTitle(title: string, waiting = 0): void {
  const studio = useStudioName();
  useEffect(() => {
    document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${title} · ${studio}`;
  }, [title, studio, waiting]);
}

interface Props {
  title: string;
  /** Line below the heading. */
  subtitle?: string;
  /** Number of items shown. */
  count?: number | undefined;
  total?: number | undefined;
  /** Content beside the heading on a wide screen, else below the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Renders a screen, and focuses its heading after navigation from another screen. */
export function Screen({ title, subtitle, count, total = count, aside, children }: Props) {
  useTitle(title, useWaitingCount());
  const heading = useRef<HTMLHeadingElement>(null);
  // Reads only the first key, because a changed filter changes the key within the same screen.
  const locationKey = useRef(useLocation().key);
  useEffect(() => {
    // `default` is React Router's key of the initial location, which leaves the focus unchanged.
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
        {subtitle && <p className="admin-subtitle">{subtitle}</p>}
        {aside}
      </div>
      {children}
    </main>
  );
}

export function Loading() {
  const { t } = useTranslation();
  return (
    <p className="admin-loading" role="status">
      <span className="spin" aria-hidden="true" />
      {t('admin.loading')}
    </p>
  );
}

export const ScreenLoading = () => (
  <main id="screen" className="admin-screen" tabIndex={-1}>
    <Loading />
  </main>
);

/** Text and hint for an empty list, and a link to another list, for example the bin. */
interface Empty {
  text: string;
  hint: string;
  link?: ReactNode;
}

interface ListProps<Item> {
  list: List<Item>;
  messageOf: (error: RequestError) => string;
  empty: Empty;
  children: (items: readonly Item[]) => ReactNode;
}

/** Shows a list that is loading, failed, empty or ready. */
export function ListView<Item>({ list, messageOf, empty, children }: ListProps<Item>) {
  const { t } = useTranslation();
  if (list.state === 'loading') return <Loading />;
  return (
    <>
      {list.error && (
        <Alert>
          <p>{messageOf(list.error)}</p>
          <Button look="quiet" small busy={list.isRetrying} onClick={list.retry}>
            {t('admin.retry')}
          </Button>
        </Alert>
      )}
      {list.state === 'ready' && (list.items.length === 0 ? <EmptyList {...empty} /> : children(list.items))}
    </>
  );
}

const EmptyList = ({ text, hint, link }: Empty) => (
  <div className="empty">
    <svg className="frame" viewBox="0 0 72 48" aria-hidden="true">
      <path d="M1 16V1h15M56 1h15v15M71 32v15H56M16 47H1V32" />
    </svg>
    <p>{text}</p>
    <span className="hint">{hint}</span>
    {link}
  </div>
);

/** Renders a link from a list to its bin, or back. @param to the query of the linked list */
export const BinLink = ({ to, children }: { to: string; children: string }) => (
  <Link className="admin-bin-link" replace preventScrollReset to={to}>
    {children}
  </Link>
);

/** Renders a note for users who may not change the items of a screen. */
export const ReadOnlyHint = ({ children }: { children: string }) =>
  useIsAdmin() ? null : <p className="admin-bin-hint hint">{children}</p>;

/** Returns the period for which deleted items are kept, as text. */
export const useBinPeriod = (): string => binPeriod[useLanguage()];

/** Renders a hint about how long deleted items are kept. */
export const BinHint = ({ children }: { children: string }) => <p className="admin-bin-hint hint">{children}</p>;

/** Renders a text for filters that match no item, and a button that clears the filters. */
export function NothingFound({ text, onClear }: { text: string; onClear: () => void }) {
  const { t } = useTranslation();
  const clear = () => {
    onClear();
    // Moves the focus, because the focused button disappears.
    focusHeading();
  };
  return (
    <div className="empty">
      <p>{text}</p>
      <Button look="quiet" small onClick={clear}>
        {t('admin.clearFilters')}
      </Button>
    </div>
  );
}
