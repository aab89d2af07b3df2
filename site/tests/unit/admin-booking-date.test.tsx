import type { Language } from '@studio/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DateValue } from '#src/islands/admin/bookings/booking-fields.tsx';
import { LanguageContext } from '#src/islands/admin/ui/language.tsx';

const textIn = (language: Language, day: string) =>
  renderToStaticMarkup(
    <LanguageContext value={{ language, switchTo: () => undefined }}>
      <DateValue day={day} />
    </LanguageContext>,
  ).replace(/<[^>]+>/gu, '');

it('renders the wished date with its weekday in the language of the screen', () => {
  expect(textIn('en', '2027-01-14')).toBe('Thursday 14 Jan 2027');
  expect(textIn('ar', '2027-01-14')).toBe('الخميس 14 يناير 20276 شعبان 1448 هـ');
});

it('renders a text of an older form unchanged', () => {
  expect(textIn('en', 'in spring')).toBe('in spring');
});
