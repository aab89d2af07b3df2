import type { Booking, Language } from '@studio/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { createI18n } from '#src/i18n/i18n.ts';
import { arabic, english } from '#src/i18n/page-texts.ts';
import { greetingKey } from '#src/islands/admin/api/request.ts';
import { ClientNotification } from '#src/islands/admin/bookings/ReplyActions.tsx';
import { StudioNamesContext } from '#src/islands/admin/ui/language.tsx';
import { someBooking } from './admin-bookings.ts';

const texts = { en: createI18n('en', english), ar: createI18n('ar', arabic) };

/** Returns HTML and links of the offer to notify the client, on a screen in a language. */
function offerIn(language: Language, booking: Booking) {
  const queries = new QueryClient();
  for (const each of ['en', 'ar'] as const) queries.setQueryData(greetingKey(each), texts[each]);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <StudioNamesContext value={{ en: 'Noor Studio', ar: 'استوديو نور' }}>
        <I18nextProvider i18n={texts[language]}>
          <ClientNotification booking={booking} />
        </I18nextProvider>
      </StudioNamesContext>
    </QueryClientProvider>,
  );
  const links = Array.from(html.matchAll(/href="([^"]*)"/gu), ([, address = '']) => new URL(address.replaceAll('&amp;', '&')));
  return { html, links };
}

it('states that a mail follows, and prepares the answer for WhatsApp and mail in the client’s language', () => {
  const { html, links } = offerIn('en', someBooking({ status: 'confirmed', language: 'ar', name: 'سارة' }));
  expect(html).toContain(english['admin.bookings.mailed']);
  expect(
    links.map(({ origin, protocol, pathname }) => (origin === 'null' ? protocol + decodeURIComponent(pathname) : origin + pathname)),
  ).toEqual(['https://wa.me/966550123401', 'mailto:sara@mail.example']);
  for (const [index, parameter] of ['text', 'body'].entries())
    expect(links[index]?.searchParams.get(parameter)).toMatch(/^مرحباً سارة، تم تأكيد حجزكم لدى استوديو نور\./u);
});

it('states that no mail follows after the start of the session', () => {
  const start = new Date(Date.now() - 60_000).toISOString();
  const time = { id: '', start, end: start, state: 'confirmed', team: '' } as const;
  const { html } = offerIn('en', someBooking({ status: 'cancelled', time }));
  expect(html).toContain(english['admin.bookings.notSent']);
});

it('offers only a mail to a client without a phone number', () => {
  const { html, links } = offerIn('ar', someBooking({ status: 'declined', phone: '' }));
  expect(html).toContain(arabic['admin.bookings.mailed']);
  expect(links.map(({ protocol }) => protocol)).toEqual(['mailto:']);
  expect(links[0]?.searchParams.get('body')).toContain('We are sorry that Noor Studio cannot take this booking.');
});
