import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './Icon.tsx';

export interface NoticeOptions {
  undo?: () => void;
  /** A deferred action, run when the notice ends without an undo. */
  onExpired?: () => Promise<unknown>;
  /** The id of the item; a new notice about an item ends the earlier ones. */
  itemId?: string;
  isError?: boolean;
}

interface Notice extends NoticeOptions {
  id: number;
  text: string;
}

interface NoticeActions {
  notify: (text: string, options?: NoticeOptions) => void;
  /** Runs all deferred actions now and waits for them. */
  flush: () => Promise<void>;
}

const NoticeContext = createContext<NoticeActions>({ notify: () => {}, flush: () => Promise.resolve() });

/** Returns a function that shows a text at the bottom of the screen for six seconds. */
export const useNotify = () => useContext(NoticeContext).notify;

/** Returns a function that runs all deferred actions, to be called before the session ends. */
export const useFlushNotices = () => useContext(NoticeContext).flush;

const maxShown = 3;
const shownFor = 6_000;

/** Shows the notices of its children and runs their deferred actions. */
export function Notices({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Notice[]>([]);
  const current = useRef(shown);
  const change = useCallback((notices: readonly Notice[]) => {
    current.current = notices;
    setShown(notices);
  }, []);
  const lastId = useRef(0);
  const end = useCallback(
    (id: number) => {
      const notice = current.current.find((candidate) => candidate.id === id);
      change(current.current.filter((candidate) => candidate.id !== id));
      return notice?.onExpired?.();
    },
    [change],
  );
  const notify = useCallback(
    (text: string, options?: NoticeOptions) => {
      lastId.current += 1;
      for (const { id, itemId } of current.current) if (itemId && itemId === options?.itemId) void end(id);
      change([...current.current, { id: lastId.current, text, ...options }]);
      for (const { id } of current.current.slice(0, -maxShown)) void end(id);
    },
    [change, end],
  );
  const undo = useCallback(
    (notice: Notice) => {
      change(current.current.filter(({ id }) => id !== notice.id));
      notice.undo?.();
    },
    [change],
  );
  const flush = useCallback(async () => {
    await Promise.all(current.current.flatMap(({ id, onExpired }) => (onExpired ? end(id) : [])));
  }, [end]);
  // A hidden page may be discarded without another event.
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && void flush();
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', flush);
    };
  }, [flush]);
  const actions = useMemo(() => ({ notify, flush }), [notify, flush]);
  return (
    <NoticeContext value={actions}>
      {children}
      <div className="admin-notices" role="status">
        {shown.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} onUndo={undo} onEnd={end} />
        ))}
      </div>
    </NoticeContext>
  );
}

interface ItemProps {
  notice: Notice;
  onUndo: (notice: Notice) => void;
  onEnd: (id: number) => void;
}

/** One notice; hovering or focusing it stops its timer. */
function NoticeItem({ notice, onUndo, onEnd }: ItemProps) {
  const { t } = useTranslation();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isHovered || isFocused;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => onEnd(notice.id), shownFor);
    return () => clearTimeout(timer);
  }, [isHeld, notice.id, onEnd]);
  const hold = { onPointerEnter: () => setHovered(true), onFocus: () => setFocused(true) };
  const release = { onPointerLeave: () => setHovered(false), onBlur: () => setFocused(false) };
  return (
    <div className="admin-notice" {...hold} {...release}>
      <Icon name={notice.isError ? 'alert' : 'tick'} />
      <p>{notice.text}</p>
      {notice.undo && (
        <button type="button" onClick={() => onUndo(notice)}>
          {t('admin.undo')}
        </button>
      )}
    </div>
  );
}
