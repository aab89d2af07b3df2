import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Screen } from '../frame/Screen.tsx';
import { Empty } from '../parts/Empty.tsx';
import { ListingView } from '../parts/ListingView.tsx';
import { MessageItem } from './MessageItem.tsx';
import { useMessages } from './use-messages.ts';

export function ContactsScreen() {
  const { t } = useTranslation();
  const listing = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Screen title={t('admin.contacts.title')} heading={heading} count={listing.state === 'ready' ? listing.items.length : undefined}>
      <ListingView
        listing={listing}
        wordsOf={() => t('admin.contacts.failed')}
        empty={<Empty words={t('admin.contacts.empty')} hint={t('admin.contacts.emptyHint')} />}
      >
        {(messages) => (
          <ul className="admin-messages">
            {messages.map((message) => (
              <MessageItem key={message._id} message={message} />
            ))}
          </ul>
        )}
      </ListingView>
    </Screen>
  );
}
