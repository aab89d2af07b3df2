import { useTranslation } from 'react-i18next';
import { Icon } from '../parts/Icon.tsx';
import { phoneLink, whatsappLink } from './phone-links.ts';

/** The two ways a studio answers from a phone. */
export function Reach({ phone }: { phone: string }) {
  const { t } = useTranslation();
  return (
    <div className="admin-pair">
      <a className="btn quiet sm" href={phoneLink(phone)}>
        <Icon name="phone" />
        {t('admin.bookings.call')}
      </a>
      <a className="btn quiet sm" href={whatsappLink(phone)} target="_blank" rel="noopener noreferrer">
        <Icon name="chat" />
        {t('admin.bookings.whatsapp')}
      </a>
    </div>
  );
}
