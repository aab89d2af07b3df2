'use client';

import { Button, ConfirmationModal, toast, useModal } from '@payloadcms/ui';
import {
  type CalendarState,
  calendarLimits,
  type Language,
  listOtherCalendars,
  readOtherCalendar,
  removeOtherCalendar,
} from '@studio/contract';
import { useState } from 'react';
import { usePolled } from '../api.ts';
import { Card, PanelTime } from '../cards/Card.tsx';
import { formatDate } from '../format.ts';
import { usePanelLanguage } from '../use-panel-language.ts';
import { calendarLabels } from './calendar-labels.ts';
import { NewCalendar } from './NewCalendar.tsx';
import './calendars.css';

/** Polling interval in milliseconds: a new calendar is read within seconds. */
const pollInterval = 3000;

const modal = 'remove-calendar';

/** Lists the calendars whose busy times block slots; adds, reads and removes them. */
export function OtherCalendars() {
  const language = usePanelLanguage();
  const t = calendarLabels[language];
  const { state, data, load, change } = usePolled(listOtherCalendars, pollInterval);
  const { openModal } = useModal();
  const [chosen, setChosen] = useState<CalendarState>();
  const command = async (call: typeof readOtherCalendar, { id }: CalendarState) => {
    if (!(await change(call, { id }))) toast.error(t.failed);
  };
  return (
    <Card id="other-calendars" className="calendars" title={t.busy.title}>
      <p>{t.busy.about}</p>
      <div role="status">
        {state === 'loading' && t.loading}
        {state === 'unreachable' && t.failed}
        {data?.calendars.length === 0 && t.busy.none}
      </div>
      {data && data.calendars.length > 0 && (
        <ul>
          {data.calendars.map((calendar) => (
            <Calendar
              key={calendar.id}
              calendar={calendar}
              team={data.teams.length > 1 ? data.teams.find(({ id }) => id === calendar.team)?.name[language] : undefined}
              language={language}
              onRead={() => command(readOtherCalendar, calendar)}
              onRemove={() => {
                setChosen(calendar);
                openModal(modal);
              }}
            />
          ))}
        </ul>
      )}
      {data && data.calendars.length < calendarLimits.calendars && (
        <NewCalendar teams={data.teams} language={language} onAdded={() => load()} />
      )}
      <ConfirmationModal
        modalSlug={modal}
        heading={t.busy.confirmTitle}
        body={chosen ? t.busy.confirm(chosen.name) : ''}
        confirmLabel={t.busy.remove}
        confirmingLabel={t.busy.removing}
        onConfirm={async () => {
          if (chosen) await command(removeOtherCalendar, chosen);
        }}
      />
    </Card>
  );
}

interface CalendarProps {
  calendar: CalendarState;
  /** The name of the team whose slots the calendar blocks; undefined for all teams. */
  team: string | undefined;
  language: Language;
  onRead: () => void;
  onRemove: () => void;
}

function Calendar({ calendar, team, language, onRead, onRemove }: CalendarProps) {
  const t = calendarLabels[language];
  const { name, host, owner, readAt, failure, isReading, busy, skipped, skippedDays } = calendar;
  return (
    <li className={failure && !isReading ? 'calendars__row calendars__row--failed' : 'calendars__row'}>
      <div>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        {name !== host && (
          <p className="calendars__host">
            <bdi dir="ltr">{host}</bdi>
          </p>
        )}
        {team && <p>{t.busy.only(team)}</p>}
        {owner && <p>{t.busy.ownedBy(`\u2068${owner}\u2069`)}</p>}
        <p>
          {isReading && <span role="status">{t.busy.reading} </span>}
          {readAt && (
            <>
              {t.busy.read} <PanelTime language={language} iso={readAt} />. {t.busy.times(busy)}
            </>
          )}
        </p>
        {skipped > 0 && (
          <p>
            {t.busy.skipped(skipped)}
            {skippedDays.length > 0 && ` ${t.busy.skippedDays} ${skippedDays.map((day) => formatDate(language, day)).join(' · ')}`}
          </p>
        )}
        {failure && !isReading && (
          <p>
            <strong>{t.failures[failure]}</strong> {busy > 0 && t.busy.kept}
          </p>
        )}
      </div>
      <div className="calendars__actions">
        <Button
          buttonStyle="secondary"
          size="small"
          margin={false}
          disabled={isReading}
          aria-label={`${t.busy.readNow}: ${name}`}
          onClick={onRead}
        >
          {t.busy.readNow}
        </Button>
        <Button buttonStyle="secondary" size="small" margin={false} aria-label={`${t.busy.remove}: ${name}`} onClick={onRemove}>
          {t.busy.remove}
        </Button>
      </div>
    </li>
  );
}
