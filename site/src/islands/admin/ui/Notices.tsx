import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { NoticeItem } from './NoticeItem.tsx';

/** What a notice says of itself besides its words. */
export interface Recourse {
  /** Takes it back. */
  undo?: () => void;
  /** Called once it can no longer be taken back: what was put off until then is done now. */
  onPassed?: () => Promise<unknown>;
  /** The id of what it was done to: what was told of the same before is no longer true, and goes. */
  about?: string;
  /** Whether it tells of something that did not go well. */
  isFault?: boolean;
}

export interface Notice extends Recourse {
  id: number;
  words: string;
}

interface Notices {
  say: (words: string, recourse?: Recourse) => void;
  /** Ends every notice that put something off, and waits until that is done. */
  settle: () => Promise<void>;
}

const NoticeContext = createContext<Notices>({ say: () => {}, settle: () => Promise.resolve() });

/** Says that something is done or has failed, for six seconds at the foot of the screen; with a way back where there is one. */
export const useNotice = () => useContext(NoticeContext).say;

/** What must not be left undone before the session ends. */
export const useSettledNotices = () => useContext(NoticeContext).settle;

/** More than these would cover the screen. */
const most = 3;

/** Shows the notices of all that is inside it, and does what they put off when they end. */
export function Notices({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Notice[]>([]);
  const current = useRef(shown);
  const change = useCallback((notices: readonly Notice[]) => {
    current.current = notices;
    setShown(notices);
  }, []);
  const last = useRef(0);
  const end = useCallback(
    (id: number) => {
      const notice = current.current.find((candidate) => candidate.id === id);
      change(current.current.filter((candidate) => candidate.id !== id));
      return notice?.onPassed?.();
    },
    [change],
  );
  const say = useCallback(
    (words: string, recourse?: Recourse) => {
      last.current += 1;
      for (const { id, about } of current.current) if (about && about === recourse?.about) void end(id);
      change([...current.current, { id: last.current, words, ...recourse }]);
      for (const { id } of current.current.slice(0, -most)) void end(id);
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
  const settle = useCallback(async () => {
    await Promise.all(current.current.flatMap(({ id, onPassed }) => (onPassed ? end(id) : [])));
  }, [end]);
  // A window that is put away may never come back.
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && void settle();
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', settle);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', settle);
    };
  }, [settle]);
  const notices = useMemo(() => ({ say, settle }), [say, settle]);
  return (
    <NoticeContext value={notices}>
      {children}
      <div className="admin-notices" role="status">
        {shown.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} onUndo={undo} onEnd={end} />
        ))}
      </div>
    </NoticeContext>
  );
}
