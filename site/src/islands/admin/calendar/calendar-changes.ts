import {
  type BookingStatus,
  type CalendarEntry,
  createAppointment,
  deleteAppointment,
  moveAppointment,
  updateBooking,
} from '@studio/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type RequestError, request } from '../api/request.ts';
import { notify } from '../ui/Notices.tsx';
import { focusHeading } from '../ui/Screen.tsx';
import { minutesBetween } from './calendar-days.ts';
import { refreshCalendar } from './calendar-query.ts';

export interface Change {
  send: () => Promise<unknown>;
  notice: string;
  /** Further text and links of the notice. */
  content?: ReactNode;
  /** Sends the opposite change. */
  undo?: () => Promise<unknown>;
  /** Shows the new state before the change is sent, and returns a function that restores the previous state if the change fails. */
  show?: (queries: QueryClient) => () => void;
}

/** Returns a mutation that sends a change of the calendar. The notice of a change with an `undo` has a button that undoes the change. */
export function useCalendarChange() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const undoing = useMutation({
    mutationFn: (undo: () => Promise<unknown>) => undo(),
    onSuccess: () => notify(t('admin.calendar.undone')),
    onError: (error) => notify(error.serverMessage || t('admin.calendar.notUndone'), { isError: true }),
    onSettled: () => refreshCalendar(queries),
  });
  return useMutation<unknown, RequestError, Change, () => void>({
    mutationFn: ({ send }) => send(),
    onMutate: ({ show }) => show?.(queries) ?? (() => {}),
    onSuccess: (_, { notice, content, undo }) =>
      notify(notice, {
        content,
        ...(undo && {
          undo: () => {
            focusHeading();
            undoing.mutate(undo);
          },
        }),
      }),
    onError: (_error, _change, hide) => hide?.(),
    onSettled: () => refreshCalendar(queries),
  });
}

type Place = { start: string; minutes?: number | undefined; team?: string | undefined };

const withoutEmpty = ({ start, minutes, team }: Place) => ({ start, ...(minutes && { minutes }), ...(team && { team }) });

export const setStatus = (id: string, status: BookingStatus) => request((api) => api.send(updateBooking, { status }, { id }));

/** Moves an entry. @param offer whether the client must accept the new time */
export const sendMove = (id: string, place: Partial<Place>, offer = false) =>
  request((api) =>
    api.send(moveAppointment, { ...(place.start && withoutEmpty({ ...place, start: place.start })), ...(offer && { offer }) }, { id }),
  );

/** Moves an entry back to its previous time, and its booking to its previous status. */
export async function sendBack({ id, start, end, team, booking }: CalendarEntry): Promise<void> {
  const { data } = await sendMove(id, { start, minutes: minutesBetween(start, end), team: team ?? undefined });
  if (booking && data.booking?.status !== booking.status) await setStatus(booking._id, booking.status);
}

/** Places a booking at a time, and confirms this time or offers it to the client. @returns the new entry */
export const sendPlace = async (booking: string, place: Place, state: 'confirmed' | 'offered') =>
  (await request((api) => api.send(createAppointment, { ...withoutEmpty(place), booking, state }))).data;

/** Blocks time of a team. @param reason `''` for none @returns the new entry */
export const sendBlock = async (place: Place, reason: string) =>
  (await request((api) => api.send(createAppointment, { ...withoutEmpty(place), ...(reason && { reason }) }))).data;

/** Removes blocked time, or the time of a booking. */
export const sendRemoval = (id: string) => request((api) => api.send(deleteAppointment, {}, { id }));
