import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../api/call-failure.ts';
import type { Listing } from '../api/listing.ts';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';
import { Loading } from './Loading.tsx';

interface Props<Item> {
  listing: Listing<Item>;
  /** What to say when the list could not be read. */
  wordsOf: (failure: CallFailure) => string;
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

/** A list in each of its states: being read, not read, empty, or there. */
export function ListingView<Item>({ listing, wordsOf, empty, children }: Props<Item>) {
  const { t } = useTranslation();
  if (listing.state === 'loading') return <Loading />;
  return (
    <>
      {listing.failure && (
        <Alert>
          <p>{wordsOf(listing.failure)}</p>
          <Button look="quiet" small busy={listing.retrying} onClick={listing.retry}>
            {t('admin.retry')}
          </Button>
        </Alert>
      )}
      {listing.state === 'ready' && (listing.items.length === 0 ? empty : children(listing.items))}
    </>
  );
}
