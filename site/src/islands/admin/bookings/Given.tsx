import { useTranslation } from 'react-i18next';
import { Stranger } from '../parts/Stranger.tsx';

/** A word that may have been left out. */
export function Given({ children }: { children: string }) {
  const { t } = useTranslation();
  return children ? <Stranger>{children}</Stranger> : <span className="mute">{t('admin.bookings.notGiven')}</span>;
}
