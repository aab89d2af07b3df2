import { createBooking } from '@studio/contract';
import { describe, expect } from 'vitest';
import { rejection, unwrap } from '../fixtures/outcome.ts';
import { bookingsOf, dayInRiyadh, newBooking } from '../fixtures/submissions.ts';
import { test } from '../fixtures/test.ts';

/** Returns the same day of another year; for 29 February, 28 February if the other year is not a leap year. */
const yearsLater = (day: string, years: number): string => {
  const moved = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
  return new Date(`${moved}T00:00:00Z`).toISOString().startsWith(moved) ? moved : moved.replace('02-29', '02-28');
};

const nextDay = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

const inArabicDigits = (text: string): string => text.replace(/\d/gu, (digit) => String.fromCodePoint(0x660 + Number(digit)));
const inPersianDigits = (text: string): string => text.replace(/\d/gu, (digit) => String.fromCodePoint(0x6f0 + Number(digit)));

const past = 'Please choose today or a later date.';
const far = 'Please choose a date within the next two years.';
const unreal = 'Please choose a date from the calendar.';

describe('a booking is accepted for a day in Riyadh time', () => {
  test('accepts a booking for today in Riyadh', async ({ visitor, owner }) => {
    const booking = newBooking({ date: dayInRiyadh() });
    unwrap(await visitor.send(createBooking, booking));
    expect(await bookingsOf(owner, booking.name)).toMatchObject([{ date: booking.date }]);
  });

  test('two years from now', async ({ visitor, owner }) => {
    const booking = newBooking({ date: yearsLater(dayInRiyadh(), 2) });
    unwrap(await visitor.send(createBooking, booking));
    expect(await bookingsOf(owner, booking.name)).toMatchObject([{ date: booking.date }]);
  });

  test('but not yesterday', async ({ visitor }) => {
    expect(rejection(await visitor.send(createBooking, newBooking({ date: dayInRiyadh(-1) })))).toMatchObject({
      status: 400,
      message: past,
      errors: { date: past },
    });
  });

  test('but not two years and one day from now', async ({ visitor }) => {
    const date = nextDay(yearsLater(dayInRiyadh(), 2));
    expect(rejection(await visitor.send(createBooking, newBooking({ date })))).toMatchObject({ status: 400, errors: { date: far } });
  });

  test('with white space around it, and without a date', async ({ visitor, owner }) => {
    const [spaced, none] = [newBooking({ date: ` ${dayInRiyadh(1)}\n` }), newBooking({ date: '' })];
    unwrap(await visitor.send(createBooking, spaced));
    unwrap(await visitor.send(createBooking, none));
    expect(await bookingsOf(owner, spaced.name)).toMatchObject([{ date: dayInRiyadh(1) }]);
    expect(await bookingsOf(owner, none.name)).toMatchObject([{ date: '' }]);
  });
});

describe('a day that does not exist is rejected', () => {
  const year = Number(dayInRiyadh().slice(0, 4)) + 1;
  test.for([
    `${year}-02-30`,
    `${year}-04-31`,
    `${year}-13-01`,
    `${year}-00-10`,
    `${year}-01-00`,
    `${year}-1-1`,
    `${year}-01-01T00:00:00Z`,
    `01/02/${year}`,
    `${year}0101`,
    `+0${year}-01-01`,
    '0000-00-00',
    '99999-01-01',
    'tomorrow',
    '-',
    `${year}-01-01\u0000`,
    '２０２７-０１-０１',
  ])('%j', async (date, { visitor }) => {
    expect(rejection(await visitor.send(createBooking, newBooking({ date })))).toMatchObject({ status: 400, errors: { date: unreal } });
  });

  test('with an Arabic message', async ({ arabicVisitor }) => {
    const message = 'يُرجى اختيار التاريخ من التقويم.';
    expect(rejection(await arabicVisitor.send(createBooking, newBooking({ date: `${year}-02-30` })))).toMatchObject({ message });
  });

  test('29 February only in leap years', async ({ visitor }) => {
    const leap = (of: number) => of % 4 === 0 && (of % 100 !== 0 || of % 400 === 0);
    const common = [year, year + 1].find((candidate) => !leap(candidate));
    expect(rejection(await visitor.send(createBooking, newBooking({ date: `${common}-02-29` }))).errors).toEqual({ date: unreal });
  });
});

describe('Arabic digits', () => {
  test.for([
    { digits: 'Arabic-Indic', write: inArabicDigits },
    { digits: 'Persian', write: inPersianDigits },
  ])('$digits are stored as 0-9', async ({ write }, { visitor, owner }) => {
    const booking = newBooking();
    const typed = { ...booking, phone: write('+966 55 012 3456'), date: write(dayInRiyadh(14)) };
    expect(typed.date).not.toMatch(/\d/u);
    unwrap(await visitor.send(createBooking, typed));
    expect(await bookingsOf(owner, booking.name)).toMatchObject([{ phone: '+966 55 012 3456', date: dayInRiyadh(14) }]);
  });
});
