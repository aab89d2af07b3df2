import type { GallerySummary } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../ui/Button.tsx';
import { ClientText } from '../ui/language.tsx';
import { StateText } from './StateText.tsx';

export const GalleryList = ({ galleries }: { galleries: readonly GallerySummary[] }) => (
  <ul className="client-list">
    {galleries.map((gallery) => (
      <li key={gallery._id}>
        <Link to={`/admin/galleries?gallery=${gallery._id}`}>
          <span className="own-gallery-cover">
            {gallery.cover ? <img src={gallery.cover.url} alt="" loading="lazy" /> : <Icon name="picture" />}
          </span>
          <Summary gallery={gallery} />
          <Icon name="more" />
        </Link>
      </li>
    ))}
  </ul>
);

function Summary({ gallery }: { gallery: GallerySummary }) {
  const { t } = useTranslation();
  return (
    <span className="client-summary">
      <b>
        <ClientText>{gallery.title}</ClientText>
      </b>
      <span className="mute">
        <ClientText>{gallery.client}</ClientText>
      </span>
      <span className="client-facts">
        <StateText gallery={gallery} />
        <span className="num">
          {t('admin.galleries.photos', { count: gallery.photos.ready + gallery.photos.waiting + gallery.photos.failed })}
        </span>
      </span>
    </span>
  );
}
