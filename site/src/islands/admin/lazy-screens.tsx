import { type ComponentType, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPush } from './push/lazy-push.tsx';
import { Button } from './ui/Button.tsx';
import { loadTexts, type ScreenArea, ScreenTexts } from './ui/language.tsx';
import { Alert } from './ui/Notices.tsx';
import { Screen } from './ui/Screen.tsx';

/** Functions that load the scripts and the texts of the lazy screens, by the last part of their address. `lazyScreen` handles a failure of both. */
const loaders = {
  bookings: async () => (await import('./bookings/BookingsScreen.tsx')).BookingsScreen,
  calendar: async () => (await Promise.all([import('./calendar/CalendarScreen.tsx'), loadTexts('calendar')]))[0].CalendarScreen,
  clients: async () => (await Promise.all([import('./clients/ClientsScreen.tsx'), loadTexts('money')]))[0].ClientsScreen,
  galleries: async () => (await Promise.all([import('./client-galleries/GalleriesScreen.tsx'), loadTexts('galleries')]))[0].GalleriesScreen,
  releases: async () => (await Promise.all([import('./releases/ReleasesScreen.tsx'), loadTexts('releases')]))[0].ReleasesScreen,
  money: async () => (await Promise.all([import('./money/MoneyScreen.tsx'), loadTexts('money')]))[0].MoneyScreen,
  receipt: async () => (await Promise.all([import('./receipt/ReceiptScreen.tsx'), loadTexts('money')]))[0].ReceiptScreen,
  activity: async () => (await Promise.all([import('./activity/ActivityScreen.tsx'), loadTexts('activity')]))[0].ActivityScreen,
  account: async () => (await Promise.all([import('./account/AccountScreen.tsx'), loadTexts('account')]))[0].AccountScreen,
} satisfies Record<string, () => Promise<ComponentType>>;

/** Returns a screen whose scripts load when it is first shown; `FailedScreen` replaces it if they cannot be loaded. */
const lazyScreen = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load().catch(() => FailedScreen) }));

export const BookingsScreen = lazyScreen(loaders.bookings);

/** Returns a screen whose scripts load when it is first shown, with its texts. */
function translatedScreen(area: ScreenArea, load: () => Promise<ComponentType>) {
  const Loaded = lazyScreen(load);
  return () => (
    <ScreenTexts area={area}>
      <Loaded />
    </ScreenTexts>
  );
}

export const CalendarScreen = translatedScreen('calendar', loaders.calendar);
export const ClientsScreen = translatedScreen('money', loaders.clients);
export const MoneyScreen = translatedScreen('money', loaders.money);
export const ReceiptScreen = translatedScreen('money', loaders.receipt);
export const GalleriesScreen = translatedScreen('galleries', loaders.galleries);
export const ReleasesScreen = translatedScreen('releases', loaders.releases);
export const AccountScreen = translatedScreen('account', loaders.account);
export const ActivityScreen = translatedScreen('activity', loaders.activity);

/**
 * Starts to load the screen of an address before it is rendered: otherwise React renders a fallback and shows the screen at the earliest 300 ms
 * after that.
 */
export function preloadScreen(pathname: string): void {
  const [, load] = Object.entries(loaders).find(([name]) => pathname.endsWith(`/${name}`)) ?? [];
  load?.().catch(() => undefined);
}

/** Loads the scripts of all lazy screens except the account, so that the screens open immediately, and without a connection. */
export async function preloadScreens(): Promise<void> {
  const { account, ...others } = loaders;
  await Promise.allSettled([...Object.values(others), loadPush].map((load) => load()));
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
