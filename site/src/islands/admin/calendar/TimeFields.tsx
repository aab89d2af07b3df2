import { isRealDay } from '@studio/contract';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { formatHijriDay, formatWeekday } from '#src/lib/dates.ts';
import { Field } from '../ui/Field.tsx';
import { useLanguage } from '../ui/language.tsx';
import { instantAt, minutesOfTime } from './calendar-days.ts';
import { TeamsContext, useTeamName } from './entry-texts.tsx';

/** Values of the fields of a time; `''` if a field is empty. */
export interface TimeInput {
  day: string;
  time: string;
  minutes: string;
  team: string;
}

/** Returns the start as an instant; undefined if the day or the time is incomplete. */
export const startOf = ({ day, time }: Pick<TimeInput, 'day' | 'time'>): string | undefined =>
  isRealDay(day) && /^\d\d:\d\d/u.test(time) ? instantAt(day, minutesOfTime(time)) : undefined;

interface Props {
  /** Whether the fields can stay empty. */
  isOptional?: boolean;
  value: TimeInput;
  onChange: (value: TimeInput) => void;
  /** The selectable lengths in minutes; `''` is the length of the package. Without lengths the field is omitted. */
  lengths?: readonly string[];
  /** Label of the choice without a team; undefined if a team is required. */
  anyTeam?: string;
}

/** Renders fields for date, start, length, and team if there are several. */
export function TimeFields({ isOptional = false, value, onChange, lengths = [], anyTeam }: Props) {
  const { t } = useTranslation();
  const set = (change: Partial<TimeInput>) => onChange({ ...value, ...change });
  return (
    <>
      <div className="calendar-fields">
        <DayField label={t('admin.calendar.date')} isOptional={isOptional} day={value.day} onChange={(day) => set({ day })} />
        <TimeField label={t('admin.calendar.start')} isOptional={isOptional} time={value.time} onChange={(time) => set({ time })} />
      </div>
      {lengths.length > 0 && (
        <Field label={t('admin.calendar.length')}>
          {(control) => (
            <select
              {...control}
              className="input"
              value={value.minutes}
              onChange={({ currentTarget }) => set({ minutes: currentTarget.value })}
            >
              {lengths.map((minutes) => (
                <option key={minutes} value={minutes}>
                  {minutes ? t('admin.calendar.minutes', { count: Number(minutes) }) : t('admin.calendar.byPackage')}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <TeamField team={value.team} onChange={(team) => set({ team })} any={anyTeam} />
    </>
  );
}

interface InputProps {
  label: string;
  isOptional?: boolean;
}

interface DayProps extends InputProps {
  day: string;
  onChange: (day: string) => void;
}

/** Renders a date field with the weekday below it, and the Umm al-Qura date in Arabic. */
export function DayField({ label, day, isOptional = false, onChange }: DayProps) {
  const language = useLanguage();
  const hijri = language === 'ar' ? `، ${formatHijriDay(day || '2000-01-01')}` : '';
  return (
    <Field label={label} hint={isRealDay(day) ? `${formatWeekday(day, language)}${hijri}` : undefined}>
      {(control) => (
        <input
          {...control}
          type="date"
          className="input num"
          required={!isOptional}
          value={day}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  );
}

interface TimeProps extends InputProps {
  time: string;
  onChange: (time: string) => void;
}

export const TimeField = ({ label, time, isOptional = false, onChange }: TimeProps) => (
  <Field label={label}>
    {(control) => (
      <input
        {...control}
        type="time"
        step={300}
        className="input num"
        required={!isOptional}
        value={time}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )}
  </Field>
);

/** Renders a select of teams; renders nothing if there is only one team. */
export function TeamField({ team, onChange, any }: { team: string; onChange: (team: string) => void; any?: string | undefined }) {
  const { t } = useTranslation();
  const teams = useContext(TeamsContext);
  const teamName = useTeamName();
  if (teams.length < 2) return null;
  return (
    <Field label={t('admin.calendar.team')}>
      {(control) => (
        <select {...control} className="input" value={team} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          {any !== undefined && <option value="">{any}</option>}
          {teams.map((each) => (
            <option key={each.id} value={each.id}>
              {teamName(each)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
