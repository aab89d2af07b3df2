import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { Icon } from '../parts/Icon.tsx';

interface Notice {
  words: string;
}

const NoticeContext = createContext<(words: string) => void>(() => {});

/** Says that something is done, for six seconds at the foot of the screen. */
export const useNotice = () => useContext(NoticeContext);

const shownFor = 6_000;

export function Notices({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const say = useCallback((words: string) => setNotice({ words }), []);
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setNotice(null), shownFor);
    return () => clearTimeout(timer);
  }, [notice]);
  return (
    <NoticeContext value={say}>
      {children}
      <div className="admin-notices" role="status">
        {notice && (
          <p className="admin-notice">
            <Icon name="tick" />
            {notice.words}
          </p>
        )}
      </div>
    </NoticeContext>
  );
}
