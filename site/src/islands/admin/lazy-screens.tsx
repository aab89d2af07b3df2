import { type ComponentType, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { pageTextsOf, Translated } from '#src/i18n/area-texts.tsx';
import { loadPush } from './push/lazy-push.tsx';
import { Button } from './ui/Button.tsx';
import { useLanguage } from './ui/language.tsx';
import { Alert } from './ui/Notices.tsx';
import { Screen } from './ui/Screen.tsx';

const loadBookings = async () => (await import('./bookings/BookingsScreen.tsx')).BookingsScreen;

async function loadCalendar() {
  // Loads the texts here, where a failure is handled.
  const [{ CalendarScreen: Loaded }] = await Promise.all([import('./calendar/CalendarScreen.tsx'), pageTextsOf('calendar')]);
  return Loaded;
}

const loadClients = async () => (await Promise.all([import('./clients/ClientsScreen.tsx'), pageTextsOf('money')]))[0].ClientsScreen;
const loadGalleries = async () =>
  (await Promise.all([import('./client-galleries/GalleriesScreen.tsx'), pageTextsOf('galleries')]))[0].GalleriesScreen;
const loadMoney = async () => (await Promise.all([import('./money/MoneyScreen.tsx'), pageTextsOf('money')]))[0].MoneyScreen;
const loadReleases = async () => (await Promise.all([import('./releases/ReleasesScreen.tsx'), pageTextsOf('releases')]))[0].ReleasesScreen;
const loadReceipt = async () => (await Promise.all([import('./receipt/ReceiptScreen.tsx'), pageTextsOf('money')]))[0].ReceiptScreen;

/** Returns a screen whose scripts load when it is first shown. */
const lazyScreen = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load().catch(() => FailedScreen) }));

export const BookingsScreen = lazyScreen(loadBookings);

const Calendar = lazyScreen(loadCalendar);

/** Renders the calendar with its texts. */
export const CalendarScreen = () => (
  <Translated area="calendar" lang={useLanguage()}>
    <Calendar />
  </Translated>
);

/** Returns a screen with the texts of clients and money. */
function withMoneyTexts(load: () => Promise<ComponentType>) {
  const Loaded = lazyScreen(load);
  return () => (
    <Translated area="money" lang={useLanguage()}>
      <Loaded />
    </Translated>
  );
}

export const ClientsScreen = withMoneyTexts(loadClients);
export const MoneyScreen = withMoneyTexts(loadMoney);
export const ReceiptScreen = withMoneyTexts(loadReceipt);

const Galleries = lazyScreen(loadGalleries);

/** Renders the client galleries with their texts. */
export const GalleriesScreen = () => (
  <Translated area="galleries" lang={useLanguage()}>
    <Galleries />
  </Translated>
);

const Releases = lazyScreen(loadReleases);

/** Renders the releases with their texts. */
export const ReleasesScreen = () => (
  <Translated area="releases" lang={useLanguage()}>
    <Releases />
  </Translated>
);

const loadAccount = async () => (await Promise.all([import('./account/AccountScreen.tsx'), pageTextsOf('account')]))[0].AccountScreen;

const Account = lazyScreen(loadAccount);

/** Renders the user's account with its texts. */
export const AccountScreen = () => (
  <Translated area="account" lang={useLanguage()}>
    <Account />
  </Translated>
);

const loadActivity = async () => (await Promise.all([import('./activity/ActivityScreen.tsx'), pageTextsOf('activity')]))[0].ActivityScreen;

const Activity = lazyScreen(loadActivity);

/** Renders the audit log with its texts. */
export const ActivityScreen = () => (
  <Translated area="activity" lang={useLanguage()}>
    <Activity />
  </Translated>
);

/** Loads the scripts of all screens except for the account, so that they open at once, and without a connection. */
export async function preloadScreens(): Promise<void> {
  await Promise.allSettled([
    loadBookings(),
    loadCalendar(),
    loadClients(),
    loadGalleries(),
    loadReleases(),
    loadMoney(),
    loadActivity(),
    loadPush(),
  ]);
}

/** Replaces a screen whose scripts could not be loaded; browsers request them again after a reload only. */
function FailedScreen() {
  const { t } = useTranslation();
  return (
    <Screen title={t('admin.notLoaded')}>
      <Alert>
        <p>{t('admin.login.failed.connection')}</p>
        <Button look="quiet" small onClick={() => location.reload()}>
          {t('admin.retry')}
        </Button>
      </Alert>
    </Screen>
  );
}
