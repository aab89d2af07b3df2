import { addDays, type CalendarEntry } from '@studio/contract';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatWeekday } from '#src/lib/dates.ts';
import { addMonths, firstDayOf, formatHijriMonths, formatMonth, hijriDayNumber, lastDayOf, monthOf } from '#src/lib/months.ts';
import { Icon, IconButton } from '../ui/Button.tsx';
import { useLanguage } from '../ui/language.tsx';
import { dayOf, monthGrid, weekOf } from './calendar-days.ts';
import { dayNumber, shortWeekday } from './day-texts.ts';

interface Props {
  ref: RefObject<HTMLDivElement | null>;
  day: string;
  today: string;
  entries: readonly CalendarEntry[];
  onDay: (day: string) => void;
}

/** Renders the week of the chosen day, or its month on request. */
export function MonthStrip({ ref, day, today, entries, onDay }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isMonth, setMonth] = useState(false);
  const month = monthOf(day);
  const week = weekOf(day);
  const days = isMonth ? monthGrid(day) : week;
  const counts = countByDay(entries);
  const step = (count: number) => onDay(isMonth ? firstDayOf(addMonths(month, count)) : addDays(day, count * 7));
  return (
    <div ref={ref} className="calendar-strip" data-month={isMonth ? '' : undefined}>
      <div className="calendar-strip-head">
        <button type="button" className="calendar-month" aria-expanded={isMonth} onClick={() => setMonth(!isMonth)}>
          <span>
            {formatMonth(month, language)}
            {language === 'ar' && <bdi className="admin-hijri">{formatHijriMonths(firstDayOf(month), lastDayOf(month), language)}</bdi>}
          </span>
          <Icon name="open" />
        </button>
        {day !== today && (
          <button type="button" className="admin-link-button" onClick={() => onDay(today)}>
            <span>{t('admin.calendar.today')}</span>
          </button>
        )}
        <IconButton
          icon="less"
          label={t(isMonth ? 'admin.calendar.previousMonth' : 'admin.calendar.previousWeek')}
          onClick={() => step(-1)}
        />
        <IconButton icon="more" label={t(isMonth ? 'admin.calendar.nextMonth' : 'admin.calendar.nextWeek')} onClick={() => step(1)} />
      </div>
      <ol className="calendar-weekdays" aria-hidden="true">
        {week.map((each) => (
          <li key={each}>{shortWeekday(each, language)}</li>
        ))}
      </ol>
      <ol className="calendar-days" aria-label={t('admin.calendar.days')}>
        {days.map((each) => {
          const count = counts.get(each) ?? 0;
          return (
            <li key={each}>
              <button
                type="button"
                data-today={each === today ? '' : undefined}
                data-other={isMonth && monthOf(each) !== month ? '' : undefined}
                aria-current={each === day ? 'date' : undefined}
                onClick={() => onDay(each)}
              >
                <span className="vh">{formatWeekday(each, language)} </span>
                <span className="calendar-day num">{dayNumber(each)}</span>
                <span className="vh">
                  {' '}
                  {formatMonth(monthOf(each), language)}
                  {count > 0 && `, ${t('admin.calendar.entries', { count })}`}
                </span>
                {language === 'ar' && (
                  <span className="calendar-hijri-day num" aria-hidden="true">
                    {hijriDayNumber(each)}
                  </span>
                )}
                <span className="calendar-dots" data-count={Math.min(count, 3)} />
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function countByDay(entries: readonly CalendarEntry[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { start } of entries) counts.set(dayOf(start), (counts.get(dayOf(start)) ?? 0) + 1);
  return counts;
}
