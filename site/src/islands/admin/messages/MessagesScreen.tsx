import { type ContactMessage, listDeletedMessages, listMessages } from '@studio/contract';
import { useCallback, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { itemsOf, useList, useSummary, withItems } from '../api/lists.ts';
import { listKeys, request } from '../api/request.ts';
import { Icon } from '../ui/Button.tsx';
import { FilterLinks, SearchField } from '../ui/filters.tsx';
import { type FailedChanges, failedIndexes, HiddenChangeAlert, usePendingChanges } from '../ui/item-changes.tsx';
import { isSuspected } from '../ui/item-deletion.ts';
import {
  BinHint,
  BinLink,
  focusOrHeading,
  ListView,
  NothingFound,
  neighbourOf,
  ReadOnlyHint,
  Screen,
  useBinPeriod,
} from '../ui/Screen.tsx';
import { useIsWide, useVirtualRows } from '../ui/window-hooks.ts';
import { type MessageActions, MessageItem } from './MessageItem.tsx';
import {
  countOf,
  deletedKind,
  kindParameter,
  kinds,
  type MessageFilters,
  suspectedKind,
  useMessageFilters,
  useShowsBin,
  useShowsSuspected,
} from './message-search.ts';

export function MessagesScreen() {
  const { t } = useTranslation();
  const period = useBinPeriod();
  const list = useList<ContactMessage>('messages', () => request((api) => api.send(listMessages)));
  const showsBin = useShowsBin();
  const showsSuspected = useShowsSuspected();
  const suspectedCount = useSummary().data?.suspectedMessages ?? 0;
  const bin = useList<ContactMessage>(
    'deletedMessages',
    async () => (await request((api) => api.send(listDeletedMessages))).data,
    showsBin,
  );
  const present = usePendingChanges(listKeys.messages, itemsOf(list));
  const deleted = usePendingChanges(listKeys.deletedMessages, itemsOf(bin));
  const inBin = useMemo(
    () => deleted.changed.filter((message) => isSuspected(message) === showsSuspected),
    [deleted.changed, showsSuspected],
  );
  const messages = showsBin ? inBin : present.changed;
  const { failed } = showsBin ? deleted : present;
  const filters = useMessageFilters(present.changed, inBin);
  const binHint = t(showsSuspected ? 'admin.contacts.suspectedHint' : 'admin.contacts.binHint', { period });
  const { shown, reading } = filters;
  const onClose = useClose(reading.close);
  return (
    <Screen title={t('admin.contacts.title')} count={shown.length} total={messages.length}>
      <ListView
        list={showsBin ? withItems(bin, inBin) : list}
        messageOf={() => t('admin.contacts.failed')}
        empty={
          showsBin
            ? {
                text: t(showsSuspected ? 'admin.contacts.suspectedEmpty' : 'admin.contacts.binEmpty'),
                hint: binHint,
                link: <BinLink to="?">{t('admin.contacts.present')}</BinLink>,
              }
            : {
                text: t('admin.contacts.empty'),
                hint: t('admin.contacts.emptyHint'),
                link: (
                  <>
                    <BinLink to={`?${kindParameter}=${deletedKind}`}>{t('admin.contacts.bin')}</BinLink>
                    {suspectedCount > 0 && <BinLink to={`?${kindParameter}=${suspectedKind}`}>{t('admin.contacts.suspectedList')}</BinLink>}
                  </>
                ),
              }
        }
      >
        {() => (
          <>
            <Filters filters={filters} suspected={suspectedCount} />
            <ReadOnlyHint>{t('admin.contacts.readOnly')}</ReadOnlyHint>
            {showsBin && <BinHint>{binHint}</BinHint>}
            <HiddenChangeAlert items={shown} failed={failed} />
            {shown.length > 0 ? (
              <MessageList
                messages={shown}
                open={reading.open}
                failed={failed}
                onOpen={reading.openMessage}
                onClose={onClose}
                onCollapse={reading.collapse}
              />
            ) : (
              <NothingFound text={t('admin.contacts.noMatch')} onClear={filters.clear} />
            )}
          </>
        )}
      </ListView>
    </Screen>
  );
}

/** Returns a function that closes a message; if the filter then hides the message, the function focuses a neighbour, or the heading. */
function useClose(close: (id: string) => void) {
  return useCallback(
    (id: string, line: HTMLElement) => {
      const neighbour = neighbourOf(line);
      flushSync(() => close(id));
      if (!line.isConnected) focusOrHeading(neighbour);
    },
    [close],
  );
}

interface FiltersProps {
  filters: MessageFilters;
  /** Number of messages stored as possible spam. */
  suspected: number;
}

function Filters({ filters: { matching, shown, query, typed, setTyped }, suspected }: FiltersProps) {
  const { t } = useTranslation();
  const showsSuspected = useShowsSuspected();
  const counts = useMemo(() => kinds.map((kind) => countOf(matching, kind)), [matching]);
  const choices = [
    ...kinds.map((kind, index) => ({ value: kind, label: t(`admin.contacts.show.${kind || 'all'}`), count: counts[index] })),
    ...(suspected > 0 || showsSuspected
      ? [{ value: suspectedKind, label: t('admin.contacts.show.suspected'), count: suspected, icon: <Icon name="alert" /> }]
      : []),
    { value: deletedKind, label: t('admin.contacts.show.deleted'), icon: <Icon name="delete" /> },
  ];
  return (
    <div className="admin-message-filters">
      <FilterLinks label={t('admin.contacts.show')} name={kindParameter} choices={choices} />
      <SearchField label={t('admin.contacts.search')} value={typed} onChange={setTyped} />
      <p className="vh" role="status">
        {query && t('admin.contacts.found', { count: shown.length })}
      </p>
    </div>
  );
}

interface Props extends MessageActions {
  messages: readonly ContactMessage[];
  /** Ids of the open messages. */
  open: ReadonlySet<string>;
  failed: FailedChanges;
}

/** Estimated height of a closed message in pixels: `wide` with the preview beside the name, `narrow` with the preview below the name. */
const estimates = { wide: 61, narrow: 87 } as const;

/** Renders the messages near the window, and those with a failed change, as lines that open. */
function MessageList({ messages, open, failed, ...actions }: Props) {
  const isWide = useIsWide();
  const keys = useMemo(() => messages.map(({ _id }) => _id), [messages]);
  const { list, rows, endGap, measure } = useVirtualRows<HTMLUListElement>({
    keys,
    estimate: isWide ? estimates.wide : estimates.narrow,
    keep: failedIndexes(messages, failed),
  });
  return (
    <ul ref={list} className="admin-messages" style={{ paddingBlockEnd: endGap }}>
      {rows.map(({ index, gap }) => {
        const message = messages[index];
        return (
          message && (
            <MessageItem
              key={message._id}
              {...actions}
              message={message}
              index={index}
              count={messages.length}
              gap={gap}
              isOpen={open.has(message._id)}
              failed={failed.get(message._id)}
              measure={measure}
            />
          )
        );
      })}
    </ul>
  );
}
