import type { Language } from '@studio/contract';
import type { TextKey } from '#src/i18n/page-texts.ts';
import { type Fields, fill, hydrateForm, sendButton } from '../../form.ts';
import { goTo } from '../../test.ts';
import { abortRequests, neverRespond, respondAsProxy, respondWithError } from '../mocked-responses.ts';
import { type AdminTab, openPage, type Step, type Steps } from '../step.ts';
import { type forms, serverSays } from '../table/forms.ts';

type Prepare = (tab: AdminTab) => Promise<unknown>;

const people: Record<Language, { booking: Fields; message: Fields }> = {
  en: {
    booking: { name: 'Reem Al-Harbi', email: 'reem@mail.example', package: 'portrait' },
    message: { name: 'Reem Al-Harbi', email: 'reem@mail.example', message: 'Do you also print older photos?' },
  },
  ar: {
    booking: { name: 'ريم الحربي', email: 'reem@mail.example', package: 'wedding' },
    message: { name: 'ريم الحربي', email: 'reem@mail.example', message: 'هل تطبعون صوراً قديمة أيضاً؟' },
  },
};

/** Returns a step that fills in and submits a form. */
const sending =
  (path: string, submit: TextKey, fieldsOf: (language: Language) => Fields, prepare?: Prepare): Step =>
  async (tab) => {
    await goTo(tab, path);
    await hydrateForm(tab);
    await fill(tab, fieldsOf(tab.language));
    await prepare?.(tab);
    await sendButton(tab, submit).click();
    return tab.page.getByRole('main');
  };

const sendingBooking = (prepare?: Prepare) => sending('/book', 'book.submit', (language) => people[language].booking, prepare);
const sendingMessage = (prepare?: Prepare) => sending('/contact', 'contact.submit', (language) => people[language].message, prepare);

const sendingAnother: Step = async (tab) => {
  const main = await sendingMessage()(tab);
  await tab.page.getByRole('button', { name: tab.translate('contact.receipt.again') }).click();
  return main;
};

const login = async ({ page, language, baseUrl }: AdminTab) => {
  await page.context().addCookies([{ name: 'lang', value: language, url: baseUrl }]);
  await page.goto('/login');
  return page.getByRole('main');
};

/** Returns a step that submits the log-in form. */
const loggingIn =
  (username: string, password: string, prepare?: Prepare): Step =>
  async (tab) => {
    const { page, translate } = tab;
    const main = await login(tab);
    await page.getByLabel(translate('admin.login.username')).fill(username);
    await page.getByLabel(translate('admin.login.password')).fill(password);
    await prepare?.(tab);
    await page.getByRole('button', { name: translate('admin.login.submit') }).click();
    return main;
  };

export const formSteps: Steps<typeof forms> = {
  'the booking form': {
    'as it opens': openPage('/book'),
    'sent empty': sending('/book', 'book.submit', () => ({})),
    'sent with a blank name and an invalid e-mail address': sending('/book', 'book.submit', () => ({ name: '  ', email: 'reem@mail' })),
    'while it is sent': sendingBooking((tab) => neverRespond(tab, '/api/bookings')),
    'sent with what is required': sendingBooking(),
    'sent, and opened for another request': async (tab) => {
      const main = await sendingBooking()(tab);
      await tab.page.getByRole('button', { name: tab.translate('book.receipt.again') }).click();
      return main;
    },
    'rejected with a message': sendingBooking((tab) => respondWithError(tab, '/api/bookings', serverSays[tab.language])),
    'rejected without a message': sendingBooking((tab) => respondWithError(tab, '/api/bookings')),
    'while the server is unreachable': sendingBooking((tab) => abortRequests(tab, '/api/bookings')),
    'answered by a proxy': sendingBooking((tab) => respondAsProxy(tab, '/api/bookings')),
  },
  'the contact form': {
    'as it opens': openPage('/contact'),
    'sent empty': sending('/contact', 'contact.submit', () => ({})),
    sent: sendingMessage(),
    'sent, and opened for another message': sendingAnother,
    'sent, and edited since': async (tab) => {
      const main = await sendingAnother(tab);
      await fill(tab, { name: people[tab.language].message['name'] ?? '' });
      return main;
    },
    'rejected without a message': sendingMessage((tab) => respondWithError(tab, '/api/contact')),
    'while the server is unreachable': sendingMessage((tab) => abortRequests(tab, '/api/contact')),
  },
  'the log-in': {
    'as it opens': async (tab) => {
      await login(tab);
      return tab.page.locator('body');
    },
    'sent empty': loggingIn('', ''),
    'while it is sent': loggingIn('admin', 'somebody else', (tab) => neverRespond(tab, '/api/admin/login')),
    'rejected with a message': loggingIn('admin', 'somebody else', (tab) =>
      respondWithError(tab, '/api/admin/login', serverSays[tab.language]),
    ),
    'rejected without a message': loggingIn('admin', 'somebody else', (tab) => respondWithError(tab, '/api/admin/login')),
    'while the server is unreachable': loggingIn('admin', 'somebody else', (tab) => abortRequests(tab, '/api/admin/login')),
  },
};
