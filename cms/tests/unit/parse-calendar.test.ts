import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BusyTime } from '#src/calendar/other/occurrences.ts';
import { parseCalendar } from '#src/calendar/other/parse-calendar.ts';

const at = (text: string): number => Date.parse(`${text}+03:00`);
const window: BusyTime = [at('2026-11-22T00:00'), at('2027-12-28T00:00')];

/** Returns a time in Riyadh, such as `2026-12-01 17:00`. */
const clock = (instant: number): string => new Date(instant + 3 * 60 * 60 * 1000).toISOString().slice(0, 16).replace('T', ' ');

function read(text: string, during = window) {
  const { busy, skipped } = parseCalendar(text, during);
  return { busy: busy.map(([start, end]) => `${clock(start)} – ${clock(end)}`), skipped };
}

const textOf = (name: string): string =>
  readFileSync(path.join(import.meta.dirname, `../fixtures/calendars/${name}.ics`), 'utf8').replaceAll('\n', '\r\n');
const readFile = (name: string) => read(textOf(name));

const calendar = (...events: string[][]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//test//EN',
    ...events.flatMap((lines, index) => ['BEGIN:VEVENT', `UID:${index}@test`, 'DTSTAMP:20261101T000000Z', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

const starts = (text: string): string[] => read(text).busy.map((each) => each.slice(0, 16));

describe('exported calendars', () => {
  test('Google: UTC, all-day, New York across its change of clocks, moved and excluded occurrences', () => {
    expect(readFile('google')).toEqual({
      busy: [
        '2026-12-01 17:00 – 2026-12-01 18:30',
        '2026-12-03 00:00 – 2026-12-05 00:00',
        '2027-03-01 17:00 – 2027-03-01 18:00',
        '2027-03-15 16:00 – 2027-03-15 17:00',
        '2027-03-22 19:00 – 2027-03-22 20:00',
      ],
      skipped: 0,
    });
  });

  test('Apple: London, a floating time, a day without an end, the 31st of each month', () => {
    expect(readFile('apple')).toEqual({
      busy: [
        '2026-12-05 13:00 – 2026-12-05 14:00',
        '2026-12-07 18:00 – 2026-12-07 19:30',
        '2026-12-08 00:00 – 2026-12-09 00:00',
        ...['2026-12', '2027-01', '2027-03', '2027-05', '2027-07', '2027-08', '2027-10'].map(
          (month) => `${month}-31 20:00 – ${month}-31 21:00`,
        ),
      ],
      skipped: 0,
    });
  });

  test('Outlook: Windows zones with and without a description, free time, UNTIL', () => {
    expect(readFile('outlook')).toEqual({
      busy: [
        '2026-12-02 10:00 – 2026-12-02 11:30',
        '2026-12-06 10:00 – 2026-12-06 10:30',
        '2026-12-08 10:00 – 2026-12-08 10:30',
        '2026-12-13 10:00 – 2026-12-13 10:30',
        '2026-12-15 10:00 – 2026-12-15 10:30',
        '2026-12-20 00:00 – 2026-12-21 00:00',
      ],
      skipped: 0,
    });
  });
});

describe('files of other programs', () => {
  test.each([
    ['freebusy', ['12-03 10:00 – 12-03 12:00', '12-03 15:00 – 12-03 17:00'], []],
    ['unfolded-description', ['12-03 10:00 – 12-03 12:00'], []],
    ['date-without-value', ['12-03 00:00 – 12-04 00:00'], []],
    ['text-after-end', ['12-03 10:00 – 12-03 12:00'], []],
    ['bad-header-line', ['12-03 10:00 – 12-03 12:00'], []],
    ['declined', [], []],
    [
      'this-and-future',
      ['01 10:00 – 12-01 11:00', '02 10:00 – 12-02 11:00', ...['03', '04', '05'].map((day) => `${day} 15:00 – 12-${day} 16:00`)].map(
        (time) => `12-${time}`,
      ),
      [],
    ],
    ['newer-sequence', ['12-03 15:00 – 12-03 16:00'], []],
    ['all-day-exceptions', ['12-01 00:00 – 12-02 00:00', '12-03 00:00 – 12-05 00:00'], []],
    ['long-zone-name', ['12-03 13:00 – 12-03 14:00'], []],
    ['working-elsewhere', [], []],
    ['end-before-start', [], ['2026-12-03']],
  ])('reads the busy times of %s.ics', (name, times, skippedDays) => {
    const { busy, skipped } = readFile(name);
    expect(busy).toEqual(times.map((time) => `2026-${time.replace('– ', '– 2026-')}`));
    expect(skipped).toBe(skippedDays.length);
    expect(parseCalendar(textOf(name), window).skippedDays).toEqual(skippedDays);
  });

  test.each([
    ['the stated owner', 'Owner@Studio.example', 'Family', 0],
    ['another person', 'sara@studio.example', 'Family', 1],
    ['nobody', '', 'Family', 1],
    ['the name of the calendar', '', 'owner@studio.example', 0],
  ])('reads an invitation that the owner declined, known from %s', (_, owner, name, count) => {
    const text = textOf('declined').replace('CALNAME:owner@studio.example', `CALNAME:${name}`);
    expect(parseCalendar(text, window, owner).busy).toHaveLength(count);
  });
});

describe('changes of entries', () => {
  const daily = ['UID:a@test', 'DTSTART;TZID=Asia/Riyadh:20261201T090000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=4'];
  const change = (...lines: string[]) => calendar(daily, ['UID:a@test', ...lines]).replaceAll(/^UID:\d@test\r\n/gmu, '');
  const id = 'RECURRENCE-ID;TZID=Asia/Riyadh:20261202T090000';
  const at13 = ['DTSTART;TZID=Asia/Riyadh:20261202T130000', 'DURATION:PT2H'];
  const days = (...times: string[]) => times.map((time) => `2026-12-0${time}`);
  test.each([
    ['one occurrence', [id, ...at13], days('1 09:00', '2 13:00', '3 09:00', '4 09:00')],
    ['one occurrence, named by its day', ['RECURRENCE-ID;VALUE=DATE:20261202', ...at13], days('1 09:00', '2 13:00', '3 09:00', '4 09:00')],
    ['an unreadable time of one occurrence', [id, 'DTSTART:later'], days('1 09:00', '2 09:00', '3 09:00', '4 09:00')],
    ['an unreadable occurrence', ['RECURRENCE-ID:?', ...at13], days('1 09:00', '2 09:00', '2 13:00', '3 09:00', '4 09:00')],
    ['later occurrences', [id.replace(';', ';RANGE=THISANDFUTURE;'), ...at13], days('1 09:00', '2 13:00', '3 13:00', '4 13:00')],
    ['later occurrences, cancelled', [id.replace(';', ';RANGE=THISANDFUTURE;'), ...at13, 'STATUS:CANCELLED'], days('1 09:00')],
    [
      'later occurrences, from a day on',
      ['RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20261203', 'DTSTART;TZID=Asia/Riyadh:20261203T140000', 'DURATION:PT1H'],
      days('1 09:00', '2 09:00', '3 14:00', '4 14:00'),
    ],
    ['the whole entry by a newer version', ['SEQUENCE:1', ...at13], days('2 13:00')],
    ['the whole entry by a newer version that is cancelled', ['SEQUENCE:1', 'STATUS:CANCELLED'], []],
    [
      'nothing by a newer version of an unreadable occurrence',
      ['SEQUENCE:1', 'RECURRENCE-ID:?', ...at13],
      days('1 09:00', '2 09:00', '2 13:00', '3 09:00', '4 09:00'),
    ],
    ['nothing by an unreadable newer version', ['SEQUENCE:1', 'DTSTART:later'], days('1 09:00', '2 09:00', '3 09:00', '4 09:00')],
    ['nothing by the same version', at13, days('1 09:00', '2 09:00', '2 13:00', '3 09:00', '4 09:00')],
  ])('change %s', (_, lines, expected) => {
    expect(starts(change(...lines))).toEqual(expected);
  });

  test('excludes the day of a whole-day entry by the midnight of its time zone', () => {
    const fair = ['DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=DAILY;COUNT=3'];
    const without = (exception: string) => starts(calendar([...fair, exception]));
    for (const exception of ['EXDATE:20261201T210000Z', 'EXDATE;TZID=America/New_York:20261202T000000', 'EXDATE:20261202'])
      expect(without(exception)).toEqual(['2026-12-01 00:00', '2026-12-03 00:00']);
  });

  test('moves the days of a whole-day entry from one day on', () => {
    const fair = ['UID:a@test', 'DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=DAILY;INTERVAL=7;COUNT=3'];
    const moved = ['UID:a@test', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20261208T000000Z', 'DTSTART;VALUE=DATE:20261209'];
    expect(starts(calendar(fair, moved).replaceAll(/^UID:\d@test\r\n/gmu, ''))).toEqual([
      '2026-12-01 00:00',
      '2026-12-09 00:00',
      '2026-12-16 00:00',
    ]);
  });

  test('repeats an entry on the whole last day of a rule', () => {
    const until = (end: string, start: string) => starts(calendar([start, 'DURATION:P1D', `RRULE:FREQ=DAILY;UNTIL=${end}`]));
    expect(until('20261202', 'DTSTART:20261201T100000Z')).toHaveLength(1);
    expect(read(calendar(['DTSTART:20261201', 'RRULE:FREQ=DAILY;UNTIL=20261202T210000Z'])).busy).toEqual([
      '2026-12-01 00:00 – 2026-12-04 00:00',
    ]);
    expect(until('20261202', 'DTSTART:20261201T100000Z')[0]).toBe('2026-12-01 13:00');
  });
});

describe('odd entries', () => {
  const zone = ['BEGIN:VTIMEZONE', 'TZID:Office', 'BEGIN:STANDARD', 'DTSTART:16010101T000000', 'TZOFFSETFROM:+0500', 'TZOFFSETTO:+0500'];
  const valid = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...[...zone, 'END:STANDARD', 'END:VTIMEZONE'],
    ...['BEGIN:VEVENT', 'UID:1@test', 'DTSTART:20261201T100000Z', 'DTEND:20261201T110000Z', 'DESCRIPTION:One', ' two', 'END:VEVENT'],
    ...['BEGIN:VEVENT', 'UID:2@test', 'DTSTART;VALUE=DATE:20261204', 'DTEND;VALUE=DATE:20261206', 'TRANSP:OPAQUE', 'END:VEVENT'],
    ...['BEGIN:VEVENT', 'UID:3@test', 'DTSTART;TZID=Office:20261208T090000', 'DURATION:PT2H', 'RRULE:FREQ=WEEKLY;BYDAY=TU,WE;COUNT=5'],
    ...['BEGIN:VALARM', 'TRIGGER:-PT15M', 'DURATION:PT5M', 'END:VALARM', 'END:VEVENT'],
    ...['BEGIN:VEVENT', 'UID:3@test', 'RECURRENCE-ID;TZID=Office:20261209T090000', 'DTSTART;TZID=Office:20261209T150000', 'DURATION:PT1H'],
    ...['SEQUENCE:1', 'END:VEVENT'],
    ...['BEGIN:VFREEBUSY', 'FREEBUSY:20261220T070000Z/PT2H,20261221T070000Z/20261221T080000Z', 'END:VFREEBUSY'],
    'END:VCALENDAR',
  ];
  const properties = [
    ...[
      'this line is no property',
      '',
      ':',
      ';',
      '<br>',
      'SUMMARY',
      'X-NOTE;A="b:c',
      'DTSTART:tomorrow',
      'DTSTART;TZID=:',
      'DTEND:',
      'DTEND:20270230',
    ],
    ...['DTEND:20261101T000000Z', 'DURATION:soon', 'DURATION:PT1M', 'RRULE:FREQ=SOMETIMES', 'EXDATE:never', 'RDATE:?', 'RECURRENCE-ID:?'],
    ...[
      'TRANSP:PERHAPS',
      'STATUS:',
      'SEQUENCE:x',
      'FREEBUSY:always',
      'TZOFFSETTO:?',
      'ATTENDEE;PARTSTAT=DECLINED:mailto:other@test',
      'UID:',
    ],
  ];
  const markers = [
    'BEGIN:VALARM',
    'END:VALARM',
    'BEGIN:X-PART',
    ' folded',
    'END:X-PART',
    'BEGIN:VEVENT',
    'END:VEVENT',
    'BEGIN:VTODO',
    'END:',
    'BEGIN:',
  ];
  const calendarMarkers = ['BEGIN:VCALENDAR', 'END:VCALENDAR', 'END:VTIMEZONE'];

  test('never hide a busy time, whatever lines are put into a calendar', () => {
    const { busy: expected } = parseCalendar(valid.join('\r\n'), window);
    expect(expected).toHaveLength(9);
    const line = fc.oneof(
      fc.constantFrom(...properties),
      fc.string().map((text) => text.replaceAll(/[\r\n]/gu, '')),
    );
    // A folded line would give a described zone another name.
    const places = valid.map((_, index) => index).filter((index) => index > 0 && !valid[index - 1]?.startsWith('TZID:'));
    const place = fc.constantFrom(...places);
    const odd = fc.tuple(place, line);
    const marker = fc.tuple(place, fc.constantFrom(...markers, ...calendarMarkers));
    fc.assert(
      fc.property(fc.array(odd, { maxLength: 3 }), fc.option(marker), (lines, mark) => {
        const text = [...valid];
        for (const [index, added] of [...lines, ...(mark ? [mark] : [])].toSorted((one, other) => other[0] - one[0]))
          text.splice(index, 0, added);
        const { busy } = parseCalendar(text.join('\r\n'), window);
        const hidden = expected.filter(([start, end]) => !busy.some((time) => time[0] <= start && end <= time[1]));
        expect(hidden.map(([start]) => clock(start))).toEqual([]);
      }),
      { numRuns: 400, seed: 1 },
    );
  });

  test.each([
    ['no readable end', ['DTSTART:20261201T100000Z', 'DTEND:later'], ['2026-12-01 13:00 – 2026-12-02 00:00'], ['2026-12-01']],
    [
      'an unsupported rule',
      ['DTSTART:20261201T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=HOURLY'],
      ['2026-12-01 13:00 – 2026-12-01 14:00'],
      ['2026-12-01'],
    ],
    [
      'a rule with an unreadable part',
      ['DTSTART:20271227T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;BYDAY=XX'],
      ['2027-12-27 13:00 – 2027-12-27 14:00'],
      ['2027-12-27'],
    ],
    ['an unknown zone', ['DTSTART;TZID=Nowhere:20261201T100000', 'DURATION:PT1H'], ['2026-12-01 10:00 – 2026-12-01 11:00'], ['2026-12-01']],
    ['a start that does not exist', ['DTSTART:20261201T250000Z', 'DURATION:PT1H'], [], ['2026-12-01']],
    ['no day', ['SUMMARY:x'], [], []],
  ])('name the day of an entry with %s', (_, lines, busy, days) => {
    const text = calendar(lines);
    expect(read(text)).toEqual({ busy, skipped: 1 });
    expect(parseCalendar(text, window).skippedDays).toEqual(days);
  });

  test.each([
    ['extended notation', 'DTSTART:2026-12-01T10:00:00Z'],
    ['fractions of a second', 'DTSTART:20261201T100000.000Z'],
    ['an offset', 'DTSTART:20261201T120000+0200'],
    ['a text behind it', 'DTSTART:20261201T100000Z (UTC)'],
  ])('read a time with %s', (_, line) => {
    expect(read(calendar([line, 'DURATION:PT1H']))).toEqual({ busy: ['2026-12-01 13:00 – 2026-12-01 14:00'], skipped: 0 });
  });

  test.each([
    [
      'a whole day that ends on its own day',
      ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261201'],
      ['2026-12-01 00:00 – 2026-12-02 00:00'],
    ],
    [
      'contradicting words',
      ['DTSTART:20261201T100000Z', 'DURATION:PT1H', 'TRANSP:TRANSPARENT', 'TRANSP:OPAQUE'],
      ['2026-12-01 13:00 – 2026-12-01 14:00'],
    ],
    [
      'a period of its own',
      ['DTSTART:20261101T100000Z', 'DURATION:PT1H', 'RDATE;VALUE=PERIOD:20261206T120000Z/PT3H'],
      ['2026-12-06 15:00 – 2026-12-06 18:00'],
    ],
  ])('block %s', (_, lines, busy) => {
    expect(read(calendar(lines))).toEqual({ busy, skipped: 0 });
  });

  test('leave out unreadable entries of days outside the window', () => {
    expect(read(calendar(['DTSTART:20200101T100000Z', 'DTEND:20200101T090000Z']))).toEqual({ busy: [], skipped: 0 });
  });
});

describe('time zones', () => {
  const event = (tzid: string) => calendar([`DTSTART;TZID=${tzid}:20261201T170000`, `DTEND;TZID=${tzid}:20261201T180000`]);
  test.each([
    ['Asia/Riyadh', '17:00'],
    ['Arab Standard Time', '17:00'],
    ['GMT Standard Time', '20:00'],
    ['Egypt Standard Time', '18:00'],
    ['Asia/Dubai', '16:00'],
    ['/freeassociation.sourceforge.net/Asia/Dubai', '16:00'],
    ['America/Argentina/Buenos_Aires', '23:00'],
    ['Nowhere/Unknown', '17:00'],
  ])('reads 17:00 in %s as %s', (tzid, expected) => {
    expect(starts(event(tzid))).toEqual([`2026-12-01 ${expected}`]);
  });

  test('uses the description of an odd name', () => {
    const zone = ['BEGIN:VTIMEZONE', 'TZID:Custom', 'BEGIN:STANDARD', 'DTSTART:16010101T000000', 'TZOFFSETFROM:+0500', 'TZOFFSETTO:+0500'];
    const described = [...zone, 'END:STANDARD', 'END:VTIMEZONE', 'BEGIN:VEVENT'].join('\r\n');
    expect(starts(event('Custom').replace('BEGIN:VEVENT', described))).toEqual(['2026-12-01 15:00']);
  });

  test('reads the rules and dates of a description in any order', () => {
    const time = (name: string, from: string, to: string, ...rules: string[]) =>
      [`BEGIN:${name}`, 'DTSTART:20200101T020000', `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, ...rules, `END:${name}`].join('\r\n');
    const starting = (day: string, daylight: string, standard: string) =>
      starts(
        event('Custom')
          .replaceAll('20261201', day)
          .replace(
            'BEGIN:VEVENT',
            [
              'BEGIN:VTIMEZONE',
              'TZID:Custom',
              time('DAYLIGHT', '+0100', '+0200', daylight),
              time('STANDARD', '+0200', '+0100', standard),
              'END:VTIMEZONE',
              'BEGIN:VEVENT',
            ].join('\r\n'),
          ),
      );
    const rule = (month: number) => `RRULE:INTERVAL=1;FREQ=YEARLY;BYDAY=-1SU;BYMONTH=${month}`;
    expect(starting('20261203', rule(3), rule(10))).toEqual(['2026-12-03 19:00']);
    expect(starting('20270603', rule(3), rule(10))).toEqual(['2027-06-03 18:00']);
    const dates = [
      'RDATE:20250330T020000,20260329T020000,20270328T020000',
      'RDATE:20251026T030000,20261025T030000,20271031T030000',
    ] as const;
    expect(starting('20261203', ...dates)).toEqual(['2026-12-03 19:00']);
    expect(starting('20270603', ...dates)).toEqual(['2027-06-03 18:00']);
  });

  test('blocks a time whose zone has a colon without quotation marks', () => {
    expect(starts(event('(UTC+01:00) Amsterdam, Berlin'))).toHaveLength(1);
    expect(starts(event('(GMT+03:00) Kuwait, Riyadh'))).toEqual(['2026-12-01 17:00']);
  });

  test('keeps the wall clock of a recurring entry when clocks change', () => {
    const daily = calendar(['DTSTART;TZID=Europe/Berlin:20270326T090000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=4']);
    expect(starts(daily)).toEqual(['2027-03-26 11:00', '2027-03-27 11:00', '2027-03-28 10:00', '2027-03-29 10:00']);
  });

  test('reads a time that a change of clocks skips as the hour after it', () => {
    expect(starts(calendar(['DTSTART;TZID=Europe/Berlin:20270328T023000', 'DURATION:PT1H']))).toEqual(['2027-03-28 04:30']);
  });
});

describe('a rule that is readable in part', () => {
  const first = ['DTSTART;TZID=Asia/Riyadh:20261130T090000', 'DURATION:PT1H'];
  test.for([
    ['FREQ=WEEKLY;BYDAY=MO, WE;COUNT=4', ['11-30', '12-02', '12-07', '12-09'], 0],
    ['FREQ=DAILY;COUNT=3 times', ['11-30', '12-01', '12-02'], 0],
    ['FREQ=WEEKLY;BYDAY=MO,TUE,WE;COUNT=2', ['11-30', '12-07'], 1],
    ['FREQ=MONTHLY;BYMONTHDAY=1,x15;COUNT=2', ['11-30', '12-30'], 1],
  ] as const)('%s blocks %j and counts %i', ([rule, days, skipped]) => {
    const found = read(calendar([...first, `RRULE:${rule}`]));
    expect(found.busy.map((each) => each.slice(5, 10))).toEqual(days);
    expect(found.skipped).toBe(skipped);
  });

  test('blocks every day until further notice if its end is unreadable', () => {
    const { busy, skipped } = read(calendar([...first, 'RRULE:FREQ=DAILY;COUNT=1O']));
    expect([busy.length > 100, skipped]).toEqual([true, 1]);
  });
});

describe('recurrences', () => {
  test('joins times that overlap or touch', () => {
    const times = ['20261201T100000Z', '20261201T110000Z', '20261201T113000Z', '20261201T140000Z'];
    expect(read(calendar(...times.map((time) => [`DTSTART:${time}`, 'DURATION:PT1H']))).busy).toEqual([
      '2026-12-01 13:00 – 2026-12-01 15:30',
      '2026-12-01 17:00 – 2026-12-01 18:00',
    ]);
  });

  test('clips times to the window', () => {
    const text = calendar(['DTSTART:20261130T000000Z', 'DTEND:20270102T000000Z']);
    expect(read(text, [at('2026-12-01T00:00'), at('2026-12-02T00:00')]).busy).toEqual(['2026-12-01 00:00 – 2026-12-02 00:00']);
  });

  test('removes an occurrence that is cancelled, and one that is excluded by its date', () => {
    const rule = ['DTSTART:20261201T100000Z', 'DTEND:20261201T110000Z', 'RRULE:FREQ=DAILY;COUNT=4', 'EXDATE;VALUE=DATE:20261203'];
    const text = calendar(rule, [
      'RECURRENCE-ID:20261202T100000Z',
      'DTSTART:20261202T100000Z',
      'DTEND:20261202T110000Z',
      'STATUS:CANCELLED',
    ]);
    expect(starts(text.replace('UID:1@test', 'UID:0@test'))).toEqual(['2026-12-01 13:00', '2026-12-04 13:00']);
  });

  test('adds the dates of RDATE', () => {
    const text = calendar([
      'DTSTART:20261201T100000Z',
      'DURATION:PT1H',
      'RDATE:20261205T120000Z',
      'RDATE;VALUE=PERIOD:20261206T120000Z/PT3H',
    ]);
    expect(starts(text)).toEqual(['2026-12-01 13:00', '2026-12-05 15:00', '2026-12-06 15:00']);
  });

  test('repeats nothing on February 30', () => {
    const yearly = calendar(['DTSTART;VALUE=DATE:20250101', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30']);
    expect(read(yearly).busy).toEqual([]);
  });

  test('skips an entry on February 30', () => {
    expect(read(calendar(['DTSTART;VALUE=DATE:20270230'], ['DTSTART;VALUE=DATE:20270227']))).toEqual({
      busy: ['2027-02-27 00:00 – 2027-02-28 00:00'],
      skipped: 1,
    });
  });

  test('repeats February 29 in leap years only', () => {
    const until2029: BusyTime = [at('2027-01-01T00:00'), at('2029-01-01T00:00')];
    expect(read(calendar(['DTSTART;VALUE=DATE:20240229', 'RRULE:FREQ=YEARLY']), until2029).busy).toEqual([
      '2028-02-29 00:00 – 2028-03-01 00:00',
    ]);
  });

  test.each(['SECONDLY', 'MINUTELY', 'HOURLY'])('skips an entry that repeats %s', (frequency) => {
    const text = calendar(
      ['DTSTART:19000101T000000Z', 'DTEND:19000101T000001Z', `RRULE:FREQ=${frequency}`],
      ['DTSTART:20261201T100000Z', 'DURATION:PT1H'],
    );
    expect(read(text)).toEqual({ busy: ['2026-12-01 13:00 – 2026-12-01 14:00'], skipped: 1 });
  });

  test('skips an entry with too many occurrences', () => {
    const every = Array.from({ length: 60 }, (_, index) => index).join();
    const text = calendar([
      'DTSTART:20261101T000000Z',
      'DURATION:PT1S',
      `RRULE:FREQ=DAILY;BYHOUR=0,1,2,3;BYMINUTE=${every};BYSECOND=${every}`,
    ]);
    expect(read(text)).toEqual({ busy: [], skipped: 1 });
  });

  test('starts an old endless rule shortly before the window, with the same occurrences', () => {
    const rules = ['FREQ=DAILY', 'FREQ=DAILY;INTERVAL=3', 'FREQ=WEEKLY;BYDAY=SU,WE', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;WKST=SU'];
    fc.assert(
      fc.property(fc.constantFrom(...rules), fc.integer({ min: 1, max: 28 }), fc.integer({ min: 2020, max: 2026 }), (rule, day, year) => {
        const date = `${year}05${String(day).padStart(2, '0')}T090000`;
        const event = (end: string) => calendar([`DTSTART;TZID=Asia/Riyadh:${date}`, 'DURATION:PT1H', `RRULE:${rule}${end}`]);
        // Compare with the same rule and a COUNT: the parser calculates a rule with COUNT from its first occurrence.
        expect(starts(event(''))).toEqual(starts(event(';COUNT=5000')));
      }),
      { numRuns: 6, seed: 1 },
    );
  });
});

describe('other files', () => {
  test.each([
    ['an empty file', ''],
    ['a web page', '<!doctype html><title>Log in</title>'],
    ['noise', '\u0000\u0001BEGIN'],
    ['an incomplete calendar', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20261201T100000Z'],
    ['another component', 'BEGIN:VCARD\r\nFN:Sara\r\nEND:VCARD\r\n'],
    ['JSON', '{"calendar":[]}'],
  ])('rejects %s', (_, text) => {
    expect(() => read(text)).toThrow();
  });

  test('reads a calendar without entries, with a byte order mark and Unix line ends', () => {
    expect(read(`\uFEFF${calendar().replaceAll('\r\n', '\n')}`)).toEqual({ busy: [], skipped: 0 });
  });

  test('reads several calendars in one file', () => {
    const one = calendar(['DTSTART:20261201T100000Z', 'DURATION:PT1H']);
    expect(starts(one + one.replace('20261201', '20261202'))).toEqual(['2026-12-01 13:00', '2026-12-02 13:00']);
  });

  test.each([
    ['no start', ['SUMMARY:x']],
    ['a malformed start', ['DTSTART:tomorrow']],
    ['an impossible time', ['DTSTART:20261201T250000Z', 'DURATION:PT1H']],
  ])('skips an entry with %s', (_, lines) => {
    const text = calendar(lines, ['DTSTART:20261205T100000Z', 'DURATION:PT1H']);
    expect(read(text)).toEqual({ busy: ['2026-12-05 13:00 – 2026-12-05 14:00'], skipped: 1 });
  });

  test.each([
    ['is a moment', ['DTSTART:20261201T100000Z']],
    ['is over', ['DTSTART:20200101T100000Z', 'DURATION:PT1H']],
    ['is far away', ['DTSTART:20400101T100000Z', 'DURATION:PT1H']],
  ])('blocks nothing for an entry that %s', (_, lines) => {
    expect(read(calendar(lines))).toEqual({ busy: [], skipped: 0 });
  });
});
