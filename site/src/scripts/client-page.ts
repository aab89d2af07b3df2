import { addDays, type ClientPage, todayInRiyadh } from '@studio/contract';
import { formatDay, formatHijriDay, formatMoment, formatTime } from '#src/lib/dates.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { sessionFile } from './session-file.ts';

// Reads and changes a booking by the token in the address of the page. Sends the token in bodies only.

const root = document.querySelector<HTMLElement>('[data-client-page]');
const lang = document.documentElement.lang === 'ar' ? 'ar' : 'en';
const token = location.pathname.split('/').at(-1) ?? '';

type Answer = { data?: ClientPage; message?: string; errors?: Record<string, string>; isMissing?: boolean };

const find = <Found extends HTMLElement = HTMLElement>(selector: string) => root?.querySelector<Found>(selector) ?? undefined;
const all = (selector: string) => [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])];
const textOf = (name: string): string => root?.dataset[name] ?? '';
const fill = (text: string, name: string, value: string): string => text.replace(`{{${name}}}`, value);

/** Returns the day in Riyadh of an instant; returns a day unchanged. */
const dayOf = (date: string): string => (date.length > 10 ? todayInRiyadh(new Date(date)) : date);
const longDay = (day: string): string => formatDay(day, lang, { weekday: 'long' });
const clock = (instant: string): string => formatTime(new Date(instant));
const moment = (instant: string): string => formatMoment(new Date(instant), lang, new Date());

let page: ClientPage | undefined;

/** Timeout of a request in milliseconds. */
const timeout = 15_000;

/** Sends a call of the client page. The result has no `data` if the call is rejected or the network fails. */
async function send(path: string, input: object): Promise<Answer> {
  try {
    const response = await fetch(`${import.meta.env.PUBLIC_API_URL ?? ''}/api/booking-page${path}?lang=${lang}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, ...input }),
      signal: AbortSignal.timeout(timeout),
    });
    const { data, message = textOf('failed'), errors } = await response.json();
    return response.ok ? { data } : { message, errors, isMissing: response.status === 404 || response.status === 410 };
  } catch {
    return { message: textOf('failed') };
  }
}

const hide = (selector: string, isHidden: boolean) => {
  for (const element of all(selector)) element.hidden = isHidden;
};

function setText(name: string, text: string): void {
  for (const element of all(`[data-text=${name}]`)) if (element.textContent !== text) element.textContent = text;
  hide(`[data-row=${name}]`, text === '');
}

const notify = (text: string) => {
  const status = find('[role=status]');
  if (status) status.textContent = text;
};

/** The number of reached marks of the timeline by state; 0 hides the timeline, because no later mark will be reached. */
const reached = {
  pending: 1,
  expired: 1,
  declined: 0,
  cancelled: 0,
  held: 2,
  offered: 2,
  confirmed: 3,
  completed: 4,
  'no-show': 0,
} as const;

function priceOf({ price }: ClientPage): string {
  if (!price) return '';
  if (price.amount === null) return textOf('onRequest');
  const amount = fill(textOf('price'), 'amount', new Intl.NumberFormat('en').format(price.amount));
  return price.isLowest ? fill(textOf('from'), 'price', amount) : amount;
}

/** Creates the list of things to bring only at the first call, so that ticked items stay ticked after a change of the booking. */
function showBring({ bring }: ClientPage): void {
  const list = find('[data-bring]');
  if (!list || list.childElementCount > 0) return;
  for (const thing of bring) {
    const [item, label] = [document.createElement('li'), document.createElement('label')];
    label.append(Object.assign(document.createElement('input'), { type: 'checkbox' }), thing[lang]);
    label.dir = 'auto';
    item.append(label);
    list.append(item);
  }
}

/** Fills the page with a booking, and hides the views for loading and failure. */
function show(shown: ClientPage): void {
  page = shown;
  const { state, time, day, can, place } = shown;
  const date = dayOf(time?.start ?? day);
  const isOver = state === 'cancelled' || state === 'declined' || state === 'expired';
  setText('reference', shown.reference);
  setText('state', fill(find(`[data-is="${state}"]`)?.textContent ?? '', 'until', time?.heldUntil ? moment(time.heldUntil) : ''));
  setText('moved', shown.isMoved && !isOver ? textOf('moved') : '');
  setText('day', date ? longDay(date) : textOf('noTime'));
  setText('hijri', date && formatHijriDay(date, {}, lang));
  setText('clock', time ? `${clock(time.start)}–${clock(time.end)}` : '');
  find('[data-when]')?.classList.toggle('struck', isOver && date !== '');
  setText('package', shown.package.name[lang]);
  setText('price', priceOf(shown));
  setText('place', place.kind === 'studio' ? textOf('studio') : place.location || textOf('atClient'));
  setText('address', place.kind === 'studio' ? textOf('address') : '');
  hide('[data-map-strip]', place.kind === 'client');
  const map = find<HTMLAnchorElement>('[data-map-link]');
  if (map) {
    map.hidden = place.kind === 'studio' || place.location === '';
    if (place.kind === 'client') map.href = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place.location)}`;
  }
  setText('contact', [shown.phone, shown.email].filter(Boolean).join(' · '));
  showBring(shown);
  hide('[data-row=bring]', shown.bring.length === 0 || isOver);
  setText('terms', shown.terms[lang]);
  const canChange = can.move || can.cancel;
  setText('until', canChange && shown.changeUntil ? fill(textOf('until'), 'until', moment(shown.changeUntil)) : '');
  setText('late', state === 'confirmed' && !canChange ? textOf('late') : '');
  setText('undoUntil', shown.undoUntil && can.undo ? fill(textOf('undoUntil'), 'until', moment(shown.undoUntil)) : '');
  for (const name of ['accept', 'move', 'cancel', 'undo', 'correct'] as const) hide(`[data-can=${name}]`, !can[name]);
  hide('[data-can=calendar]', !time || isOver || state === 'completed' || state === 'no-show');
  for (const details of root?.querySelectorAll('details') ?? []) details.open = false;
  const count = shown.gallery === undefined || reached[state] === 0 ? reached[state] : 5;
  hide('[data-marks]', count === 0);
  for (const [index, mark] of all('[data-marks] > li').entries()) {
    mark.classList.toggle('done', index < count);
    if (index === count - 1) mark.setAttribute('aria-current', 'step');
    else mark.removeAttribute('aria-current');
  }
  const photos = find<HTMLAnchorElement>('[data-gallery]');
  if (photos) {
    photos.hidden = shown.gallery === undefined;
    photos.href = `${lang === 'ar' ? '/ar' : ''}/g/${shown.gallery ?? ''}`;
  }
  const chat = find<HTMLAnchorElement>('[data-chat]');
  if (chat) chat.href = `${chat.href.split('?')[0]}?text=${encodeURIComponent(fill(textOf('message'), 'reference', shown.reference))}`;
  hide('[data-loading], [data-failure]', true);
  hide('[data-booking]', false);
}

function showFailure({ message = '', isMissing = false }: Answer): void {
  setText('failure', message);
  hide('[data-loading], [data-booking]', true);
  hide('[data-failure]', false);
  hide('[data-retry]', isMissing);
}

async function load(): Promise<void> {
  // Show the error for an address without a token.
  if (token === 'booking') return showFailure({ message: textOf('noLink'), isMissing: true });
  const answer = await send('', {});
  if (answer.data) show(answer.data);
  else showFailure(answer);
}

/** Runs one action at a time, and shows its result; after a rejection without field errors, such as a conflict, reloads the booking. */
async function act(path: string, input: object, done = ''): Promise<void> {
  if (!root || root.ariaBusy === 'true') return;
  root.ariaBusy = 'true';
  const answer = await send(path, { seen: page?.time?.start ?? '', state: page?.state, ...input });
  if (answer.data) show(answer.data);
  else if (answer.isMissing) showFailure(answer);
  else if (!answer.errors && answer.message !== textOf('failed')) await load();
  root.ariaBusy = 'false';
  notify(answer.data ? done : (Object.values(answer.errors ?? {})[0] ?? answer.message ?? ''));
}

interface FreeDay {
  day: string;
  slots: string[];
}
let free: FreeDay[] = [];

const options = (select: HTMLSelectElement | undefined, values: readonly (readonly [value: string, text: string])[]) =>
  select?.replaceChildren(...values.map(([value, text]) => new Option(text, value)));

const showTimes = () =>
  options(
    find<HTMLSelectElement>('[name=start]'),
    (free.find(({ day }) => day === find<HTMLSelectElement>('[name=day]')?.value)?.slots ?? []).map((slot) => [slot, clock(slot)]),
  );

/** Loads the slots of the next two months into the lists of days and times. */
async function loadTimes(): Promise<void> {
  const today = todayInRiyadh();
  const team = page?.womenOnly ? '&team=women' : '';
  const query = `package=${page?.package.slug}&from=${today}&to=${addDays(today, 61)}${team}`;
  try {
    const response = await fetch(`${import.meta.env.PUBLIC_API_URL ?? ''}/api/availability?${query}`, {
      signal: AbortSignal.timeout(timeout),
    });
    const days: FreeDay[] = (await response.json()).data.days;
    free = days.filter(({ slots }) => slots.length > 0);
    notify(free.length === 0 ? textOf('noSlots') : '');
  } catch {
    notify(textOf('failed'));
  }
  options(
    find<HTMLSelectElement>('[name=day]'),
    free.map(({ day }) => [day, longDay(day)]),
  );
  showTimes();
}

function saveCalendar(): void {
  if (!page?.time) return;
  const { reference, time, place, state } = page;
  const { start, end, uid, sequence } = time;
  const file = sessionFile({
    uid,
    sequence,
    start,
    end,
    summary: `${page.package.name[lang]} · ${reference}`,
    location: place.kind === 'studio' ? textOf('address') : place.location,
    isConfirmed: state === 'confirmed',
  });
  saveFile(`${reference}.ics`, 'text/calendar;charset=utf-8', file);
}

const fieldOf = (form: HTMLFormElement, name: string): string => String(new FormData(form).get(name) ?? '').trim();

root?.addEventListener('click', ({ target }) => {
  const name = target instanceof Element ? target.closest<HTMLElement>('button[data-act]')?.dataset['act'] : undefined;
  if (name === 'retry') void load();
  if (name === 'calendar') saveCalendar();
  if (name === 'accept' || name === 'undo') void act(`/${name}`, {});
});
root?.addEventListener('submit', (event) => {
  const form = event.target;
  event.preventDefault();
  if (!(form instanceof HTMLFormElement)) return;
  if (form.dataset['act'] === 'move') void act('/move', { start: fieldOf(form, 'start') });
  if (form.dataset['act'] === 'cancel') void act('/cancel', { reason: fieldOf(form, 'reason') || undefined });
  if (form.dataset['act'] !== 'correct') return;
  const [email, phone] = [fieldOf(form, 'email'), fieldOf(form, 'phone')];
  void act('/contact', { ...(email && { email }), ...(phone && { phone }) }, textOf('saved'));
});
root?.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLSelectElement && target.name === 'day') showTimes();
});
find('[data-can=move]')?.addEventListener('toggle', ({ target }) => {
  if (target instanceof HTMLDetailsElement && target.open) void loadTimes();
});
void load();
