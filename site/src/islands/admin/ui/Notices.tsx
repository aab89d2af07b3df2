import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createStore, useStore } from '#src/lib/store.ts';
import { Icon, IconButton } from './Button.tsx';

interface AlertProps {
  children: ReactNode;
  /** Focuses the alert when it appears, for a failure of a pressed button. */
  takesFocus?: boolean;
}

/** Renders an error message, which screen readers announce. */
export function Alert({ children, takesFocus = false }: AlertProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <div className="alert" role="alert" ref={box} {...(takesFocus && { tabIndex: -1 })}>
      <div className="admin-alert-text">{children}</div>
    </div>
  );
}

interface NoticeOptions {
  undo?: () => void;
  /** A deferred action, run when the notice ends without an undo. */
  onExpired?: () => Promise<unknown>;
  /** Id of the item; a new notice about an item ends its earlier notices. */
  itemId?: string;
  isError?: boolean;
  /** Further text and links. A notice with content lasts longer, can be closed, and replaces an earlier notice with content. */
  content?: ReactNode;
}

interface Notice extends NoticeOptions {
  id: number;
  text: string;
}

const maxShown = 3;
const shownFor = 6_000;
/** Duration of a notice with content in milliseconds; it is longer, because the content takes time to read. */
const shownWithContentFor = 20_000;

const notices = createStore<readonly Notice[]>([]);
let lastId = 0;

const remove = (id: number) => notices.update((all) => all.filter((notice) => notice.id !== id));
const clear = () => notices.update(() => []);

function end(notice: Notice) {
  if (!notices.read().includes(notice)) return;
  remove(notice.id);
  return notice.onExpired?.();
}

/** Shows a notice for six seconds, or for twenty seconds if the notice has content. */
export function notify(text: string, options: NoticeOptions = {}): void {
  lastId += 1;
  const isReplaced = ({ itemId, content }: Notice) => (itemId && itemId === options.itemId) || (content && options.content);
  for (const notice of notices.read()) if (isReplaced(notice)) void end(notice);
  notices.update((all) => [...all, { id: lastId, text, ...options }]);
  for (const notice of notices.read().slice(0, -maxShown)) void end(notice);
}

/** Runs all deferred actions now and waits for them; required before the session ends. */
export async function flushNotices(): Promise<void> {
  await Promise.all(notices.read().flatMap((notice) => (notice.onExpired ? end(notice) : [])));
}

/** Shows the notices, and runs their deferred actions when the page is hidden. */
export function Notices() {
  const shown = useStore(notices);
  // Remove notices of an earlier session.
  useLayoutEffect(() => {
    clear();
    return clear;
  }, []);
  // Run the actions now, because browsers may discard a hidden page without another event.
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && void flushNotices();
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', flushNotices);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', flushNotices);
    };
  }, []);
  return (
    <div className="admin-notices" role="status">
      {shown.map((notice) => (
        <NoticeItem key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

/** Renders a notice; hover and focus stop its timer, which restarts afterwards. */
function NoticeItem({ notice }: { notice: Notice }) {
  const { t } = useTranslation();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isHovered || isFocused;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => end(notice), notice.content ? shownWithContentFor : shownFor);
    return () => clearTimeout(timer);
  }, [isHeld, notice]);
  const onUndo = () => {
    remove(notice.id);
    notice.undo?.();
  };
  const hold = { onPointerEnter: () => setHovered(true), onFocus: () => setFocused(true) };
  const release = { onPointerLeave: () => setHovered(false), onBlur: () => setFocused(false) };
  return (
    <div className="admin-notice" {...hold} {...release}>
      <Icon name={notice.isError ? 'alert' : 'tick'} />
      <p>{notice.text}</p>
      {notice.undo && (
        <button type="button" onClick={onUndo}>
          {t('admin.undo')}
        </button>
      )}
      {notice.content && (
        <>
          <IconButton icon="close" label={t('admin.closeNotice')} onClick={() => end(notice)} />
          <div className="admin-notice-content">{notice.content}</div>
        </>
      )}
    </div>
  );
}
