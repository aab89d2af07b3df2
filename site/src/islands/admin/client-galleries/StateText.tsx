import type { GallerySummary } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#src/lib/dates.ts';
import { useLanguage } from '../ui/language.tsx';

/** Number of days before the expiry from which the remaining days are shown. */
const soon = 14;
const dayLength = 86_400_000;

/** Renders the state of a gallery; for an open gallery, a submitted choice, and the remaining days or the last day. */
export function StateText({ gallery: { state, choice, expiresAt } }: { gallery: GallerySummary }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const days = Math.ceil((Date.parse(expiresAt) - Date.now()) / dayLength);
  if (state === 'draft') return <span className="mute">{t('admin.galleries.draft')}</span>;
  if (state === 'ended') return <span className="mute">{t('admin.galleries.ended')}</span>;
  return (
    <>
      {choice.state === 'submitted' && <b>{t('admin.galleries.submitted')}</b>}
      <span>
        {days <= soon
          ? t('admin.galleries.expires', { count: Math.max(0, days) })
          : t('admin.galleries.openUntil', { day: `\u2068${formatDay(expiresAt.slice(0, 10), language, { month: 'short' })}\u2069` })}
      </span>
    </>
  );
}
