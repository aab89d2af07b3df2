import { addDays, type CalendarEntry } from '@studio/contract';
import { type SubmitEvent, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { ChangeError, ConflictNote, useConflicts } from './ConflictNote.tsx';
import { sendBlock, sendRemoval, useCalendarChange } from './calendar-changes.ts';
import { dayOf, instantAt, minutesBetween } from './calendar-days.ts';
import { TeamsContext } from './entry-texts.tsx';
import { DayField, startOf, TeamField, TimeField } from './TimeFields.tsx';
import { SheetButtons } from './TimeSheet.tsx';

/** Maximum length of a reason, as in the contract. */
const maxReason = 200;

/** Renders a form that blocks time. @param start the initial start of the time */
export function BlockSheet({ start: first, onClose }: { start: string; onClose: () => void }) {
  const { t } = useTranslation();
  const teams = useContext(TeamsContext);
  const change = useCalendarChange();
  const [from, setFrom] = useState({ day: dayOf(first), time: first.slice(11, 16) });
  const [to, setTo] = useState(() => {
    const end = instantAt(dayOf(first), minutesBetween(instantAt(dayOf(first), 0), first) + 60);
    return { day: dayOf(end), time: end.slice(11, 16) };
  });
  const [reason, setReason] = useState('');
  const [team, setTeam] = useState('');
  const start = startOf(from);
  const end = startOf(to);
  const minutes = start && end ? minutesBetween(start, end) : 0;
  const chosen = team ? [team] : teams.map(({ id }) => id);
  const wanted = start && minutes > 0 ? { start, minutes, team: chosen[0] } : undefined;
  const conflicts = useConflicts(wanted, dayOf(first));
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!start) return;
    const made: CalendarEntry[] = [];
    change.mutate(
      {
        send: async () => {
          try {
            for (const each of chosen) made.push(await sendBlock({ start, minutes, team: each }, reason.trim()));
          } catch (error) {
            // Block all teams or none, so that the form can be sent again.
            await Promise.allSettled(made.splice(0).map(({ id }) => sendRemoval(id)));
            throw error;
          }
        },
        notice: t('admin.calendar.timeBlocked'),
        undo: () => Promise.all(made.map(({ id }) => sendRemoval(id))),
      },
      { onSuccess: onClose },
    );
  };
  const blockDay = () => {
    setFrom({ ...from, time: '00:00' });
    setTo({ day: addDays(from.day, 1), time: '00:00' });
  };
  return (
    <Dialog isSheet title={t('admin.calendar.block')} onClose={onClose}>
      <form className="calendar-form" onSubmit={onSubmit}>
        <div className="calendar-fields">
          <DayField label={t('admin.calendar.date')} day={from.day} onChange={(day) => setFrom({ ...from, day })} />
          <TimeField label={t('admin.calendar.start')} time={from.time} onChange={(time) => setFrom({ ...from, time })} />
        </div>
        <div className="calendar-fields">
          <DayField label={t('admin.calendar.endDate')} day={to.day} onChange={(day) => setTo({ ...to, day })} />
          <TimeField label={t('admin.calendar.end')} time={to.time} onChange={(time) => setTo({ ...to, time })} />
        </div>
        <button type="button" className="admin-link-button calendar-whole-day" onClick={blockDay}>
          <span>{t('admin.calendar.wholeDay')}</span>
        </button>
        <TeamField team={team} onChange={setTeam} any={t('admin.calendar.allTeams')} />
        <Field label={t('admin.calendar.reason')} hint={t('admin.calendar.reasonHint')}>
          {(control) => (
            <input
              {...control}
              className="input"
              dir="auto"
              autoComplete="off"
              maxLength={maxReason}
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          )}
        </Field>
        {start && end && minutes <= 0 && <p className="error">{t('admin.calendar.order')}</p>}
        <ConflictNote conflicts={{ ...conflicts, isOutsideHours: false }} />
        {change.error && <ChangeError error={change.error} />}
        <SheetButtons
          submit={t('admin.calendar.submit.block')}
          isBlocked={!wanted || conflicts.taken.length > 0}
          isBusy={change.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
