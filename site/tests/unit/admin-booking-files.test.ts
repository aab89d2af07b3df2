import type { Language } from '@studio/contract';
import papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { createI18n } from '#src/i18n/i18n.ts';
import { arabic, english } from '#src/i18n/page-texts.ts';
import { calendarFile, csvOf, spreadsheetRows } from '#src/islands/admin/bookings/booking-files.ts';
import { someBooking } from './admin-bookings.ts';

const t: Record<Language, ReturnType<typeof createI18n>['t']> = { en: createI18n('en', english).t, ar: createI18n('ar', arabic).t };

const time = { id: 'a', start: '2027-01-14T14:00:00.000Z', end: '2027-01-14T15:30:00.000Z', state: 'confirmed', team: 'b' } as const;

describe('the CSV export', () => {
  const read = (rows: string[][]) => papa.parse<string[]>(csvOf(rows).replace('\uFEFF', ''), { skipEmptyLines: true }).data;

  it('has all columns in the language of the screen', () => {
    expect(spreadsheetRows([someBooking()], t.en)).toEqual([
      ['Received', 'Name', 'Phone', 'Email', 'Package', 'Preferred date', 'Time', 'Location', 'Status', 'Client’s language', 'Message'],
      [
        '2026-11-17 09:40',
        'Sara Haddad',
        '00966-55-012-3401',
        'sara@mail.example',
        'Wedding',
        '2027-01-14',
        '',
        'Diriyah',
        'Pending',
        'English',
        'About sixty guests.',
      ],
    ]);
    const [headings, row] = spreadsheetRows([someBooking({ status: 'declined', language: undefined })], t.ar);
    expect(headings).toContain('وقت الطلب');
    expect(row).toContain('تم الاعتذار');
    expect(row?.[9]).toBe('');
  });

  it('has start and end of a session', () => {
    expect(spreadsheetRows([someBooking({ time })], t.ar)[1]).toContain('17:00–18:30');
  });

  it('begins with a byte order mark and follows RFC 4180', () => {
    expect(
      csvOf([
        ['اسم', 'a,b'],
        ['"x"', 'one\ntwo'],
      ]),
    ).toBe('\uFEFFاسم,"a,b"\r\n"""x""","one\ntwo"\r\n');
  });

  it.each(['=1+1', '=HYPERLINK("http://evil.example","x")', '+1', '-1', '@SUM(A1)', ' =1', '＝1+1', '＋1', '－1', '＠x'])(
    'escapes the formula %j',
    (cell) => {
      expect(read([[cell, 'end']])).toEqual([[`'${cell}`, 'end']]);
    },
  );

  it.each([
    ['+966 55 012 3401', '00966-55-012-3401'],
    ['0550123401', '00966-55-012-3401'],
    ['٠٥٥ ٠١٢ ٣٤٠١', '00966-55-012-3401'],
    ['+966550123401', '00966-55-012-3401'],
    ['011 234 5678', '00966-11-234-5678'],
    ['+971 50 123 4567', '00971-50-123-4567'],
    ['(+44) 20 7946 0018', '0044-20-7946-0018'],
    ['+442079460018', '0044207-946-0018'],
    ['2345678', '234-5678'],
    ['05-11-2026', '0-511-2026'],
    ['+966 55 012 3401 after five', '00966 55 012 3401 after five'],
    ['', ''],
  ])('has the phone number %j as text that needs no escape: %j', (phone, cell) => {
    const [, row = []] = read(spreadsheetRows([someBooking({ phone })], t.en));
    expect(row[2]).toBe(cell);
  });

  it.each(['=1+1', '+1', '-1+0550123401', '@SUM(A1)'])('escapes the formula %j in the phone field', (phone) => {
    const [, row = []] = read(spreadsheetRows([someBooking({ phone })], t.en));
    expect(row[2]).not.toMatch(/^[=+\-@]/u);
  });

  it('escapes formulas after the separators of other regions', () => {
    expect(read([['Ali;=1+1|x', 'a \t -1', 'one; two']])).toEqual([["Ali;'=1+1|x", "a \t '-1", 'one; two']]);
  });

  it('escapes formulas after a line break or separator, in quotes too', () => {
    expect(read([['\n=1', '\t=1', ';=1']])).toEqual([["'\n'=1", "'\t'=1", ";'=1"]]);
    expect(read([['Hello\n=cmd|x!A1', 'a\r\n +1', 'b\n"=1+1"', 'c;"=1"', 'two\nlines']])).toEqual([
      ["Hello\n'=cmd|x!A1", "a\r\n '+1", `b\n'"=1+1"`, `c;'"=1"`, 'two\nlines'],
    ]);
  });

  it('has no cell that begins with a formula, with any separator', () => {
    const parts = ['=1', '-1', '"=1"', 'a', '\n', '\r\n', ';', ',', '\t', '|', ' ', '"'];
    const pairs = parts.flatMap((one) => parts.map((other) => one + other));
    const csv = csvOf(pairs.flatMap((one) => pairs.map((other) => ['x', one + other, 'y']))).replace('\uFEFF', '');
    const cells = [',', ';', '\t', '|'].flatMap((delimiter) => papa.parse<string[]>(csv, { delimiter }).data.flat());
    expect(cells.length).toBeGreaterThan(3 * pairs.length ** 2);
    expect(cells.filter((cell) => /^\s*[=-]/u.test(cell))).toEqual([]);
  });

  it('escapes numbers that a spreadsheet would change', () => {
    expect(read([['0550123456', '055 012 3456', '966550123456', '+966550123456']])).toEqual([
      ["'0550123456", "'055 012 3456", "'966550123456", "'+966550123456"],
    ]);
  });

  it('does not change other cells', () => {
    const plain = ['سارة', 'a=b', 'one - two', '2027-01-14', '2026-11-17 09:40', '12 guests', '0 guests', ''];
    expect(read([plain])).toEqual([plain]);
  });
});

describe('calendarFile', () => {
  const now = new Date('2026-11-20T09:00:00Z');
  const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

  it('returns an event with start and end for a booking with a time', () => {
    const lines = linesOf(calendarFile(someBooking({ time }), t.en, 'noor.example', now));
    expect(lines.filter((line) => line.startsWith('DT') && line.includes('2027'))).toEqual([
      'DTSTART:20270114T140000Z',
      'DTEND:20270114T153000Z',
    ]);
  });

  it('returns an all-day event for a booking without a time', () => {
    const lines = linesOf(calendarFile(someBooking({ status: 'confirmed' }), t.en, 'noor.example', now));
    for (const line of [
      'METHOD:PUBLISH',
      'UID:d3b07384-d113-4ec6-a5a0-9f9f6a3c1a11@noor.example',
      'DTSTAMP:20261120T090000Z',
      'DTSTART;VALUE=DATE:20270114',
      'DTEND;VALUE=DATE:20270115',
      'SUMMARY:Wedding: Sara Haddad',
      'LOCATION:Diriyah',
      String.raw`DESCRIPTION:Phone: +966 55 012 3401\nEmail: sara@mail.example\n\nAbout sixty guests.`,
      'STATUS:CONFIRMED',
    ])
      expect(lines).toContain(line);
  });

  it.each([
    ['pending', 'TENTATIVE'],
    ['offered', 'TENTATIVE'],
    ['declined', 'CANCELLED'],
    ['cancelled', 'CANCELLED'],
    ['no-show', 'CONFIRMED'],
    ['completed', 'CONFIRMED'],
  ] as const)('exports the status %s as %s', (status, expected) => {
    expect(linesOf(calendarFile(someBooking({ status }), t.en, 'noor.example', now))).toContain(`STATUS:${expected}`);
  });

  it('escapes a client’s text, so that it adds no component', () => {
    const name = 'عبدالله؛ القحطاني, \\ "أبو نورة"\r\nEND:VEVENT';
    const message = 'حفل مسائي في الهواء الطلق لنحو 120 ضيفاً، هل يمكن إضافة مصوّرة ثانية؟ 👶👶👶👶👶\nBEGIN:VALARM;x';
    const file = calendarFile(someBooking({ name, message, phone: '', location: '' }), t.ar, 'noor.example', now);
    const lines = linesOf(file);
    expect(lines.filter((line) => /^(?:BEGIN|END):/u.test(line))).toEqual([
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
    expect(lines).toContain(String.raw`SUMMARY:زفاف: عبدالله؛ القحطاني\, \\ "أبو نورة"\nEND:VEVENT`);
    expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toContain(String.raw`👶👶👶👶👶\nBEGIN:VALARM\;x`);
    expect(lines.some((line) => line.startsWith('LOCATION'))).toBe(false);
    for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  });
});
