import { useTranslation } from 'react-i18next';
import { daysAgo, formatMoment, formatTime } from '#src/lib/dates.ts';
import { useLanguage } from './language.ts';

interface Props {
  /** An ISO date and time. */
  at: string;
}

/** When something came in, in the studio's own time. */
export function Moment({ at }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const moment = new Date(at);
  const now = new Date();
  const recent = (['admin.today', 'admin.yesterday'] as const)[daysAgo(moment, now)];
  return (
    <time className="num" dateTime={at}>
      <bdi>{recent ? t(recent, { time: formatTime(moment) }) : formatMoment(moment, language, now)}</bdi>
    </time>
  );
}
