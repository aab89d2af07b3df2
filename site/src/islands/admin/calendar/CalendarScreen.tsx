import { addDays, type CalendarEntry, type ContactMessage, isRealDay, listMessages, todayInRiyadh } from '@studio/contract';
import { type ComponentProps, type CSSProperties, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { itemsOf, useIsAdmin, useList } from '../api/lists.ts';
import { request } from '../api/request.ts';
import { Button, Icon } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useParameter } from '../ui/filters.tsx';
import { useLanguage } from '../ui/language.tsx';
import { Alert } from '../ui/Notices.tsx';
import { Loading, ReadOnlyHint, Screen } from '../ui/Screen.tsx';
import { useIsWide, useMeasured } from '../ui/window-hooks.ts';
import { AddSheet } from './AddSheet.tsx';
import { Agenda } from './Agenda.tsx';
import { BlockSheet } from './BlockSheet.tsx';
import { instantAt, weekOf } from './calendar-days.ts';
import { useCalendar, useNow } from './calendar-query.ts';
import { DeskBar } from './DeskBar.tsx';
import { EntrySheet } from './EntrySheet.tsx';
import { momentText, TeamsContext } from './entry-texts.tsx';
import { MonthStrip } from './MonthStrip.tsx';
import { MoveSheet, PlaceSheet } from './TimeSheet.tsx';
import { Unplaced } from './Unplaced.tsx';
import { WeekGrid } from './WeekGrid.tsx';

/** The sheet that is open over the calendar. */
type Sheet =
  | { kind: 'entry'; id: string }
  | { kind: 'move'; entry: CalendarEntry; isOffer: boolean }
  | { kind: 'press'; start: string }
  | { kind: 'block'; start: string }
  | { kind: 'add'; start: string }
  | null;

/** The initial start of blocked time, in minutes of the day. */
const noon = 12 * 60;

/** Number of days that the agenda lists. */
const agendaLength = 7;

export function CalendarScreen() {
  const { t } = useTranslation();
  const isWide = useIsWide();
  const canChange = useIsAdmin();
  const now = useNow();
  const today = todayInRiyadh(new Date(now));
  const { value: requested, setValue: setDay } = useParameter('day');
  const day = isRealDay(requested) ? requested : today;
  const isDayView = useParameter('view').value === 'day';
  const place = useParameter('place');
  const linked = useParameter('entry');
  const { data, error, refetch, isFetching, isPlaceholderData } = useCalendar(day);
  const [sheet, setSheet] = useState<Sheet>(null);
  const close = () => setSheet(null);
  const placed = data?.unplaced.find(({ _id }) => _id === place.value);
  const linkedEntry = data?.entries.find(({ id }) => id === linked.value);
  const loaded = new Set(data?.days.map((each) => each.day));
  const days = daysOf(day, isWide, isDayView);
  const onOpen = (entry: CalendarEntry) => setSheet({ kind: 'entry', id: entry.id });
  const onPress = (start: string) => setSheet({ kind: 'press', start });
  return (
    <TeamsContext value={data?.teams ?? []}>
      <Screen
        title={t('admin.calendar.title')}
        aside={
          canChange && (
            <div className="calendar-tools">
              <Button small look="quiet" disabled={!data} onClick={() => setSheet({ kind: 'block', start: instantAt(day, noon) })}>
                <Icon name="block" />
                {t('admin.calendar.block')}
              </Button>
              <Button small disabled={!data} onClick={() => setSheet({ kind: 'add', start: '' })}>
                <Icon name="add" />
                {t('admin.calendar.add')}
              </Button>
            </div>
          )
        }
      >
        {error && (
          <Alert>
            <p>{t(error.isAnswered || !data ? 'admin.calendar.failed' : 'admin.calendar.unreachable')}</p>
            <Button look="quiet" small busy={isFetching} onClick={() => void refetch()}>
              {t('admin.retry')}
            </Button>
            {!data && day !== today && (
              <Button look="quiet" small onClick={() => setDay('')}>
                {t('admin.calendar.today')}
              </Button>
            )}
          </Alert>
        )}
        {!data && !error && <Loading />}
        {data && (
          <>
            <ReadOnlyHint>{t('admin.calendar.readOnly')}</ReadOnlyHint>
            <Unplaced bookings={data.unplaced} onPlace={({ _id }) => place.setValue(_id)} />
            <div className="calendar" aria-busy={isPlaceholderData}>
              {isWide ? (
                <>
                  <DeskBar day={day} days={days} today={today} isDayView={isDayView} onDay={setDay} />
                  <WeekGrid calendar={data} days={days} today={today} now={now} canChange={canChange} onOpen={onOpen} onPress={onPress} />
                </>
              ) : (
                <PhoneCalendar
                  day={day}
                  days={days.filter((each) => isPlaceholderData || loaded.has(each))}
                  calendar={data}
                  today={today}
                  now={now}
                  onOpen={onOpen}
                  onPress={canChange ? onPress : undefined}
                  onDay={setDay}
                />
              )}
            </div>
            {linkedEntry && !sheet && (
              <EntrySheet
                entry={linkedEntry}
                now={now}
                onMove={(isOffer) => setSheet({ kind: 'move', entry: linkedEntry, isOffer })}
                onClose={() => linked.setValue('')}
              />
            )}
            {canChange && <ContactSheet />}
            {placed && canChange && <PlaceSheet booking={placed} onClose={() => place.setValue('')} />}
            <OpenSheet sheet={sheet} entries={data.entries} now={now} onSheet={setSheet} onClose={close} />
          </>
        )}
      </Screen>
    </TeamsContext>
  );
}

/** Renders the form for a booking that is created from the message in the query parameter `contact`. */
function ContactSheet() {
  const { value: id, setValue } = useParameter('contact');
  const list = useList<ContactMessage>('messages', () => request((api) => api.send(listMessages)), id !== '');
  const contact = itemsOf(list).find(({ _id }) => _id === id);
  return contact && <AddSheet start="" contact={contact} onClose={() => setValue('')} />;
}

interface PhoneProps extends Omit<ComponentProps<typeof Agenda>, 'onSwipe'> {
  day: string;
  onDay: (day: string) => void;
}

const heightOf = (element: HTMLElement): number => element.offsetHeight;

/** Renders the week and the agenda, whose headings stick below the week. */
function PhoneCalendar({ day, onDay, ...agenda }: PhoneProps) {
  const strip = useRef<HTMLDivElement>(null);
  const height = useMeasured(strip, heightOf, 0);
  const style: CSSProperties & Record<'--strip', string> = { '--strip': `${height}px` };
  return (
    <div style={style}>
      <MonthStrip ref={strip} day={day} today={agenda.today} entries={agenda.calendar.entries} onDay={onDay} />
      <Agenda {...agenda} onSwipe={(weeks) => onDay(addDays(day, weeks * 7))} />
    </div>
  );
}

function daysOf(day: string, isWide: boolean, isDayView: boolean): string[] {
  if (!isWide) return Array.from({ length: agendaLength }, (_, index) => addDays(day, index));
  return isDayView ? [day] : weekOf(day);
}

interface PressProps extends Pick<OpenProps, 'onSheet' | 'onClose'> {
  start: string;
}

/** Renders the actions for a pressed time. */
function PressSheet({ start, onSheet, onClose }: PressProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Dialog title={momentText(start, language)} onClose={onClose}>
      <div className="calendar-press">
        <Button small onClick={() => onSheet({ kind: 'add', start })}>
          {t('admin.calendar.add')}
        </Button>
        <Button small look="quiet" onClick={() => onSheet({ kind: 'block', start })}>
          {t('admin.calendar.block')}
        </Button>
        <Button small look="quiet" onClick={onClose}>
          {t('admin.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}

interface OpenProps {
  sheet: Sheet;
  entries: readonly CalendarEntry[];
  now: number;
  onSheet: (sheet: Sheet) => void;
  onClose: () => void;
}

function OpenSheet({ sheet, entries, now, onSheet, onClose }: OpenProps) {
  switch (sheet?.kind) {
    case 'entry': {
      const entry = entries.find(({ id }) => id === sheet.id);
      return (
        entry && <EntrySheet entry={entry} now={now} onMove={(isOffer) => onSheet({ kind: 'move', entry, isOffer })} onClose={onClose} />
      );
    }
    case 'move':
      return <MoveSheet entry={sheet.entry} isOffer={sheet.isOffer} onClose={onClose} />;
    case 'press':
      return <PressSheet start={sheet.start} onSheet={onSheet} onClose={onClose} />;
    case 'add':
      return <AddSheet start={sheet.start} onClose={onClose} />;
    case 'block':
      return <BlockSheet start={sheet.start} onClose={onClose} />;
    default:
      return null;
  }
}
