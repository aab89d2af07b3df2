import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './Icon.tsx';
import type { Notice } from './Notices.tsx';

const shownFor = 6_000;

interface Props {
  notice: Notice;
  onUndo: (notice: Notice) => void;
  onEnd: (id: number) => void;
}

/** One notice. It stays for as long as it is pointed at or focused. */
export function NoticeItem({ notice, onUndo, onEnd }: Props) {
  const { t } = useTranslation();
  const [pointedAt, setPointedAt] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointedAt || focused;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onEnd(notice.id), shownFor);
    return () => clearTimeout(timer);
  }, [held, notice.id, onEnd]);
  const hold = { onPointerEnter: () => setPointedAt(true), onFocus: () => setFocused(true) };
  const release = { onPointerLeave: () => setPointedAt(false), onBlur: () => setFocused(false) };
  return (
    <div className="admin-notice" {...hold} {...release}>
      <Icon name={notice.isFault ? 'alert' : 'tick'} />
      <p>{notice.words}</p>
      {notice.undo && (
        <button type="button" onClick={() => onUndo(notice)}>
          {t('admin.undo')}
        </button>
      )}
    </div>
  );
}
