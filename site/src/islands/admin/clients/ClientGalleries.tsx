import { type ClientFile, type GallerySummary, phoneKeys } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { GalleryList } from '../client-galleries/GalleryList.tsx';
import { useGalleries } from '../client-galleries/gallery-query.ts';
import { Icon } from '../ui/Button.tsx';

/** Returns whether a gallery belongs to a client: by its booking, or by the same phone number or email address. */
export function isOfClient(
  { booking, phone, email }: Pick<GallerySummary, 'booking' | 'phone' | 'email'>,
  { items, phones, emails }: Pick<ClientFile, 'phones' | 'emails'> & { items: readonly { _id: string }[] },
): boolean {
  const numbers = new Set(phoneKeys(phone));
  return (
    items.some(({ _id }) => _id === booking) ||
    phones.flatMap(phoneKeys).some((number) => numbers.has(number)) ||
    (email !== '' && emails.some((each) => each.toLowerCase() === email.toLowerCase()))
  );
}

/** Renders the galleries of a client, and a link to the form of a new gallery for the client's latest booking. */
export function ClientGalleries({ client }: { client: ClientFile }) {
  const { t } = useTranslation();
  const list = useGalleries();
  const galleries = list.state === 'ready' ? list.items.filter((gallery) => isOfClient(gallery, client)) : [];
  const booking = client.items.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))[0]?._id;
  if (galleries.length === 0 && booking === undefined) return null;
  return (
    <section className="client-section">
      <h2>{t('admin.galleries.title')}</h2>
      {galleries.length > 0 && <GalleryList galleries={galleries} />}
      {booking !== undefined && (
        <Link className="btn quiet sm" to={`/admin/galleries?booking=${booking}`}>
          <Icon name="add" />
          {t('admin.galleries.add')}
        </Link>
      )}
    </section>
  );
}
