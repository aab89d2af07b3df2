import { addDays } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDay, formatHijriDay, formatWeekday } from '#src/lib/dates.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { useParameter } from '../ui/filters.tsx';
import { useLanguage } from '../ui/language.tsx';
import { formatHijriPeriod, formatPeriod } from './day-texts.ts';

interface Props {
  day: string;
  /** The shown days: the chosen day, or its week. */
  days: readonly string[];
  today: string;
  isDayView: boolean;
  onDay: (day: string) => void;
}

/** Renders the shown period, buttons for the previous and next period, and links to the views. */
export function DeskBar({ day, days, today, isDayView, onDay }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { addressWith } = useParameter('view');
  const [from = day, to = day] = [days[0], days.at(-1)];
  const step = isDayView ? 1 : 7;
  return (
    <div className="calendar-bar">
      <h2>
        <bdi>{isDayView ? `${formatWeekday(day, language)} ${formatDay(day, language)}` : formatPeriod(from, to, language)}</bdi>
        {language === 'ar' && <bdi className="admin-hijri">{isDayView ? formatHijriDay(day) : formatHijriPeriod(from, to)}</bdi>}
      </h2>
      <div className="admin-row">
        {!days.includes(today) && (
          <Button small look="quiet" onClick={() => onDay(today)}>
            {t('admin.calendar.today')}
          </Button>
        )}
        <IconButton
          icon="less"
          label={t(isDayView ? 'admin.calendar.previousDay' : 'admin.calendar.previousWeek')}
          onClick={() => onDay(addDays(day, -step))}
        />
        <IconButton
          icon="more"
          label={t(isDayView ? 'admin.calendar.nextDay' : 'admin.calendar.nextWeek')}
          onClick={() => onDay(addDays(day, step))}
        />
      </div>
      <nav className="calendar-views" aria-label={t('admin.calendar.views')}>
        <Link className="chip" replace preventScrollReset to={addressWith('')} aria-current={isDayView ? undefined : 'true'}>
          {t('admin.calendar.week')}
        </Link>
        <Link className="chip" replace preventScrollReset to={addressWith('day')} aria-current={isDayView ? 'true' : undefined}>
          {t('admin.calendar.day')}
        </Link>
      </nav>
    </div>
  );
}
