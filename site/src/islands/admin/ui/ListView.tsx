import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { List } from '../api/lists.ts';
import type { RequestError } from '../api/request.ts';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';
import { focusHeading } from './Screen.tsx';

interface Props<Item> {
  list: List<Item>;
  /** Error message for a failed read. */
  messageOf: (error: RequestError) => string;
  empty: { text: string; hint: string };
  children: (items: readonly Item[]) => ReactNode;
}

/** Shows a list that is loading, failed, empty or ready. */
export function ListView<Item>({ list, messageOf, empty, children }: Props<Item>) {
  const { t } = useTranslation();
  if (list.state === 'loading') {
    return (
      <p className="admin-loading" role="status">
        <span className="spin" aria-hidden="true" />
        {t('admin.loading')}
      </p>
    );
  }
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

const EmptyList = ({ text, hint }: { text: string; hint: string }) => (
  <div className="empty">
    <svg className="frame" viewBox="0 0 72 48" aria-hidden="true">
      <path d="M1 16V1h15M56 1h15v15M71 32v15H56M16 47H1V32" />
    </svg>
    <p>{text}</p>
    <span className="hint">{hint}</span>
  </div>
);

/** Notifies that the filters match no item, with a button that clears them. */
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
