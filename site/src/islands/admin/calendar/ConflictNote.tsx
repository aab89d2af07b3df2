import type { CalendarEntry } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import type { RequestError } from '../api/request.ts';
import { ClientText } from '../ui/language.tsx';
import { Alert } from '../ui/Notices.tsx';
import { dayOf } from './calendar-days.ts';
import { useCalendar } from './calendar-query.ts';
import { type Conflicts, findConflicts, type WantedTime } from './conflicts.ts';
import { hoursOf, titleOf } from './entry-texts.tsx';

const none: Conflicts = { taken: [], busy: [], isOutsideHours: false, isPast: false };

/** Returns the conflicts of a requested time with the calendar of its month; none without a time, or until that calendar is loaded. */
export function useConflicts(wanted: WantedTime | undefined, today: string): Conflicts {
  const { data } = useCalendar(wanted ? dayOf(wanted.start) : today);
  return wanted && data ? findConflicts(data, wanted) : none;
}

/** A session with the length of its package, unless the minutes are chosen. */
interface WantedSession extends Pick<WantedTime, 'start' | 'team'> {
  minutes: number | undefined;
  /** Slug of the package; `''` if none is chosen yet. */
  package: string;
}

/** Returns the conflicts of a session, including the time for preparation and cleaning up that its package requires. */
export function useSessionConflicts(wanted: WantedSession | undefined, today: string): Conflicts {
  const { data } = useCalendar(wanted ? dayOf(wanted.start) : today);
  const session = data?.packages.find(({ slug }) => slug === wanted?.package);
  const { minutes = usualLength, before = 0, after = 0 } = session ?? {};
  return useConflicts(wanted && { start: wanted.start, team: wanted.team, minutes: wanted.minutes ?? minutes, before, after }, today);
}

/** The assumed length of a session in minutes, until a package is chosen. */
const usualLength = 60;

/** Renders the message of a rejected change, with the appointments at the same time. */
export function ChangeError({ error }: { error: RequestError }) {
  const { t } = useTranslation();
  return (
    <Alert takesFocus>
      <div>
        <p>{error.serverMessage || t('admin.notSaved')}</p>
        <ul>
          {error.conflicts.map(({ start, end, title }) => (
            <li key={start}>
              <bdi className="num" dir="ltr">
                {hoursOf({ start, end })}
              </bdi>{' '}
              <ClientText>{title}</ClientText>
            </li>
          ))}
        </ul>
      </div>
    </Alert>
  );
}

/** Renders the conflicts of a requested time, at most three entries of each kind. */
export function ConflictNote({ conflicts: { taken, busy, isOutsideHours, isPast } }: { conflicts: Conflicts }) {
  const { t } = useTranslation();
  const notes = [...(isPast ? [t('admin.calendar.past')] : []), ...(isOutsideHours ? [t('admin.calendar.outside')] : [])];
  return (
    <div role="status" className="calendar-conflicts">
      {taken.length > 0 && (
        <div className="alert">
          <p>{t('admin.calendar.taken')}</p>
          <EntryLines entries={taken} />
        </div>
      )}
      {busy.length > 0 && (
        <div className="calendar-note">
          <p>{t('admin.calendar.overlapsBusy')}</p>
          <EntryLines entries={busy} />
        </div>
      )}
      {notes.length > 0 && <p className="calendar-note">{notes.join(' ')}</p>}
    </div>
  );
}

function EntryLines({ entries }: { entries: readonly CalendarEntry[] }) {
  const { t } = useTranslation();
  return (
    <ul>
      {entries.slice(0, 3).map((entry) => (
        <li key={entry.id}>
          <bdi className="num" dir="ltr">
            {hoursOf(entry)}
          </bdi>{' '}
          <ClientText>{titleOf(entry, t)}</ClientText>
        </li>
      ))}
    </ul>
  );
}
