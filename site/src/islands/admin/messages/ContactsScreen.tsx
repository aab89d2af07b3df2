import type { ContactMessage } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { listKeys } from '../api/query-keys.ts';
import { usePendingChanges } from '../api/use-pending-changes.ts';
import { Empty } from '../ui/Empty.tsx';
import { ListingView } from '../ui/ListingView.tsx';
import { NothingFound } from '../ui/NothingFound.tsx';
import { Screen } from '../ui/Screen.tsx';
import { FindMessages } from './FindMessages.tsx';
import { Messages } from './Messages.tsx';
import { useFoundMessages } from './use-found-messages.ts';
import { useMessages } from './use-messages.ts';

const none: readonly ContactMessage[] = [];

/** All messages, and the ways to find and to answer one. */
export function ContactsScreen() {
  const { t } = useTranslation();
  const listing = useMessages();
  const { changed: messages, failed } = usePendingChanges(listKeys.messages, listing.state === 'ready' ? listing.items : none);
  const found = useFoundMessages(messages);
  return (
    <Screen title={t('admin.contacts.title')} count={found.shown.length} of={messages.length}>
      <ListingView
        listing={listing}
        wordsOf={() => t('admin.contacts.failed')}
        empty={<Empty words={t('admin.contacts.empty')} hint={t('admin.contacts.emptyHint')} />}
      >
        {() => (
          <>
            <FindMessages found={found} />
            <Messages found={found} failed={failed} />
            {found.shown.length === 0 && <NothingFound words={t('admin.contacts.noMatch')} onClear={found.showAll} />}
          </>
        )}
      </ListingView>
    </Screen>
  );
}
