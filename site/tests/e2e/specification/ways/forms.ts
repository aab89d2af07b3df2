import type { Language } from '@studio/contract';
import type { TextKey } from '#src/i18n/page-texts.ts';
import { type Fields, fill, sendButton, wakeForm } from '../../form.ts';
import { goTo } from '../../test.ts';
import { cutOff, intercept, keepWaiting, refuse } from '../answers.ts';
import { type forms, serverSays } from '../table/forms.ts';
import { opening, type Walker, type Way, type Ways } from '../way.ts';

type Prepare = (walker: Walker) => Promise<unknown>;

/** The required fields. */
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

/** Fills in and submits a form. */
const sending =
  (path: string, submit: TextKey, fieldsOf: (language: Language) => Fields, prepare?: Prepare): Way =>
  async (walker) => {
    await goTo(walker, path);
    await wakeForm(walker);
    await fill(walker, fieldsOf(walker.language));
    await prepare?.(walker);
    await sendButton(walker, submit).click();
    return walker.page.getByRole('main');
  };

const sendingBooking = (prepare?: Prepare) => sending('/book', 'book.submit', (language) => people[language].booking, prepare);
const sendingMessage = (prepare?: Prepare) => sending('/contact', 'contact.submit', (language) => people[language].message, prepare);

const login = async ({ page, language, baseUrl }: Walker) => {
  await page.context().addCookies([{ name: 'lang', value: language, url: baseUrl }]);
  await page.goto('/login');
  return page.getByRole('main');
};

/** Submits the log-in form. */
const loggingIn =
  (username: string, password: string, prepare?: Prepare): Way =>
  async (walker) => {
    const { page, words } = walker;
    const main = await login(walker);
    await page.getByLabel(words('admin.login.username')).fill(username);
    await page.getByLabel(words('admin.login.password')).fill(password);
    await prepare?.(walker);
    await page.getByRole('button', { name: words('admin.login.submit') }).click();
    return main;
  };

export const formWays: Ways<typeof forms> = {
  'the booking form': {
    'as it opens': opening('/book'),
    'sent empty': sending('/book', 'book.submit', () => ({})),
    'sent with blanks for a name, and an e-mail that is none': sending('/book', 'book.submit', () => ({ name: '  ', email: 'reem@mail' })),
    'while it is sent': sendingBooking((walker) => keepWaiting(walker, '/api/bookings')),
    'sent with what is required': sendingBooking(),
    'refused with words': sendingBooking((walker) => refuse(walker, '/api/bookings', serverSays[walker.language])),
    'refused without words': sendingBooking((walker) => refuse(walker, '/api/bookings')),
    'while the server is away': sendingBooking((walker) => cutOff(walker, '/api/bookings')),
    'answered by something that is not the studio': sendingBooking((walker) => intercept(walker, '/api/bookings')),
  },
  'the contact form': {
    'as it opens': opening('/contact'),
    'sent empty': sending('/contact', 'contact.submit', () => ({})),
    sent: sendingMessage(),
    'sent, and edited since': async (walker) => {
      const { page, words, language } = walker;
      const main = await sendingMessage()(walker);
      await page.getByRole('button', { name: words('contact.submit'), disabled: true }).waitFor();
      await page
        .getByRole('status')
        .filter({ hasText: words('contact.form.success') })
        .waitFor();
      await fill(walker, { name: people[language].message['name'] ?? '' });
      return main;
    },
    'refused without words': sendingMessage((walker) => refuse(walker, '/api/contact')),
    'while the server is away': sendingMessage((walker) => cutOff(walker, '/api/contact')),
  },
  'the log-in': {
    'as it opens': async (walker) => {
      await login(walker);
      return walker.page.locator('body');
    },
    'sent empty': loggingIn('', ''),
    'while it is sent': loggingIn('admin', 'somebody else', (walker) => keepWaiting(walker, '/api/admin/login')),
    'refused with words': loggingIn('admin', 'somebody else', (walker) => refuse(walker, '/api/admin/login', serverSays[walker.language])),
    'refused without words': loggingIn('admin', 'somebody else', (walker) => refuse(walker, '/api/admin/login')),
    'while the server is away': loggingIn('admin', 'somebody else', (walker) => cutOff(walker, '/api/admin/login')),
  },
};
