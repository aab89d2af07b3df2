import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPush } from './push/lazy-push.tsx';
import { Button } from './ui/Button.tsx';
import type { ScreenArea } from './ui/language.tsx';
import { lazyPart } from './ui/lazy-part.tsx';
import { Alert } from './ui/Notices.tsx';
import { Screen } from './ui/Screen.tsx';

/** Functions that load the lazy screens, by the last segment of their path. */
const loaders: Record<string, () => Promise<ComponentType>> = {};

/**
 * Returns a screen that loads when it is first shown, or earlier by `preloadScreen`; `FailedScreen` replaces it if it cannot be loaded.
 * @param name last segment of the path
 * @param area texts of the screen
 */
function lazyScreen(name: string, area: ScreenArea, script: () => Promise<ComponentType>) {
  const { load, Part } = lazyPart(area, script, FailedScreen);
  loaders[name] = load;
  return Part;
}

export const BookingsScreen = lazyScreen('bookings', 'admin', async () => (await import('./bookings/BookingsScreen.tsx')).BookingsScreen);
export const CalendarScreen = lazyScreen(
  'calendar',
  'calendar',
  async () => (await import('./calendar/CalendarScreen.tsx')).CalendarScreen,
);
export const ClientsScreen = lazyScreen('clients', 'money', async () => (await import('./clients/ClientsScreen.tsx')).ClientsScreen);
export const GalleriesScreen = lazyScreen(
  'galleries',
  'galleries',
  async () => (await import('./client-galleries/GalleriesScreen.tsx')).GalleriesScreen,
);
export const ReleasesScreen = lazyScreen(
  'releases',
  'releases',
  async () => (await import('./releases/ReleasesScreen.tsx')).ReleasesScreen,
);
export const MoneyScreen = lazyScreen('money', 'money', async () => (await import('./money/MoneyScreen.tsx')).MoneyScreen);
export const ReceiptScreen = lazyScreen('receipt', 'money', async () => (await import('./receipt/ReceiptScreen.tsx')).ReceiptScreen);
export const ActivityScreen = lazyScreen(
  'activity',
  'activity',
  async () => (await import('./activity/ActivityScreen.tsx')).ActivityScreen,
);
export const AccountScreen = lazyScreen('account', 'account', async () => (await import('./account/AccountScreen.tsx')).AccountScreen);

/** Loads the screen of a path, if it is lazy, before its first render, to avoid a fallback, after which React delays the screen by up to 300 ms. */
export const preloadScreen = async (path: string): Promise<unknown> => loaders[path.replace(/.*\//u, '')]?.().catch(() => undefined);

/** Loads all lazy screens except the account, so that the screens open immediately, and without a connection. */
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
