import { type ComponentType, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { pageTextsOf } from '#src/i18n/area-texts.tsx';
import { loadPush } from './push/lazy-push.tsx';
import { Button } from './ui/Button.tsx';
import { type ScreenArea, ScreenTexts } from './ui/language.tsx';
import { Alert } from './ui/Notices.tsx';
import { Screen } from './ui/Screen.tsx';

const loadBookings = async () => (await import('./bookings/BookingsScreen.tsx')).BookingsScreen;

async function loadCalendar() {
  // Loads the texts together with the script, so that `lazyScreen` handles a failure of both.
  const [{ CalendarScreen: Loaded }] = await Promise.all([import('./calendar/CalendarScreen.tsx'), pageTextsOf('calendar')]);
  return Loaded;
}

const loadClients = async () => (await Promise.all([import('./clients/ClientsScreen.tsx'), pageTextsOf('money')]))[0].ClientsScreen;
const loadGalleries = async () =>
  (await Promise.all([import('./client-galleries/GalleriesScreen.tsx'), pageTextsOf('galleries')]))[0].GalleriesScreen;
const loadMoney = async () => (await Promise.all([import('./money/MoneyScreen.tsx'), pageTextsOf('money')]))[0].MoneyScreen;
const loadReleases = async () => (await Promise.all([import('./releases/ReleasesScreen.tsx'), pageTextsOf('releases')]))[0].ReleasesScreen;
const loadReceipt = async () => (await Promise.all([import('./receipt/ReceiptScreen.tsx'), pageTextsOf('money')]))[0].ReceiptScreen;
const loadAccount = async () => (await Promise.all([import('./account/AccountScreen.tsx'), pageTextsOf('account')]))[0].AccountScreen;
const loadActivity = async () => (await Promise.all([import('./activity/ActivityScreen.tsx'), pageTextsOf('activity')]))[0].ActivityScreen;

/** Returns a screen whose scripts load when it is first shown; `FailedScreen` replaces it if they cannot be loaded. */
const lazyScreen = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load().catch(() => FailedScreen) }));

export const BookingsScreen = lazyScreen(loadBookings);

/** Returns a screen whose scripts load when it is first shown, with its texts. */
function translatedScreen(area: ScreenArea, load: () => Promise<ComponentType>) {
  const Loaded = lazyScreen(load);
  return () => (
    <ScreenTexts area={area}>
      <Loaded />
    </ScreenTexts>
  );
}

export const CalendarScreen = translatedScreen('calendar', loadCalendar);
export const ClientsScreen = translatedScreen('money', loadClients);
export const MoneyScreen = translatedScreen('money', loadMoney);
export const ReceiptScreen = translatedScreen('money', loadReceipt);
export const GalleriesScreen = translatedScreen('galleries', loadGalleries);
export const ReleasesScreen = translatedScreen('releases', loadReleases);
export const AccountScreen = translatedScreen('account', loadAccount);
export const ActivityScreen = translatedScreen('activity', loadActivity);

/** Loads the scripts of all lazy screens except the account, so that the screens open immediately, and without a connection. */
export async function preloadScreens(): Promise<void> {
  await Promise.allSettled([
    loadBookings(),
    loadCalendar(),
    loadClients(),
    loadGalleries(),
    loadReleases(),
    loadMoney(),
    loadReceipt(),
    loadActivity(),
    loadPush(),
  ]);
}

/**
 * Replaces a screen whose scripts could not be loaded, and offers a reload of the page, because browsers request failed scripts again only after a
 * reload.
 */
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
