import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { clearCache, queryClient } from './api/request.ts';
import { sessionUser, useSessionEnd, useSessionToken } from './api/session.ts';
import { forgetBatches } from './client-galleries/batch-order.ts';
import { Layout } from './layout/Layout.tsx';
import {
  AccountScreen,
  ActivityScreen,
  BookingsScreen,
  CalendarScreen,
  ClientsScreen,
  GalleriesScreen,
  MoneyScreen,
  preloadScreen,
  ReceiptScreen,
  ReleasesScreen,
} from './lazy-screens.tsx';
import { LoginScreen, RequireSession } from './login/LoginScreen.tsx';
import { MessagesScreen } from './messages/MessagesScreen.tsx';
import { PhotosScreen } from './photos/PhotosScreen.tsx';
import { PhotoWork } from './photos/PhotoWork.ts';
import { removeKeptDays } from './today/kept-day.ts';
import { TodayScreen } from './today/TodayScreen.tsx';
import { LanguageContext, ScreenTexts, type StudioNames, StudioNamesContext, useLanguageState } from './ui/language.tsx';

await preloadScreen(location.pathname);

/** Renders the admin screens: `/login` and all addresses below `/admin`. */
export function Admin({ studio }: { studio: StudioNames }) {
  const language = useLanguageState();
  useSessionEnd(clearDay);
  const token = useSessionToken();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the user is in the token
  useEffect(() => {
    const user = sessionUser();
    // Without a valid session, removes the stored day lists; otherwise removes the upload records of other users.
    if (user === null) void removeKeptDays();
    else forgetBatches(localStorage, user);
  }, [token]);
  // No Suspense boundary: React 19.3.1 delays content by up to 300 ms after a committed fallback.
  return (
    <LanguageContext value={language}>
      <StudioNamesContext value={studio}>
        <ScreenTexts area="admin">
          <QueryClientProvider client={queryClient}>
            <BrowserRouter>
              <PhotoWork />
              <AdminRoutes />
            </BrowserRouter>
          </QueryClientProvider>
        </ScreenTexts>
      </StudioNamesContext>
    </LanguageContext>
  );
}

/** Removes the clients' personal data from memory and from this browser, and ends the notifications of this browser. */
function clearDay(isRejected: boolean): void {
  clearCache();
  // Keep the upload records after a rejected session: the same user may log in again and continue.
  if (!isRejected) forgetBatches(localStorage);
  void removeKeptDays();
  void import('./push/subscription.ts').then(({ endPush }) => endPush()).catch(() => undefined);
}

const AdminRoutes = () => (
  <Routes>
    <Route path="/login" element={<LoginScreen />} />
    <Route element={<RequireSession />}>
      <Route path="/admin" element={<Layout />}>
        <Route index element={<PhotosScreen />} />
        <Route path="today" element={<TodayScreen />} />
        <Route path="photos" element={<PhotosScreen />} />
        <Route path="bookings" element={<BookingsScreen />} />
        <Route path="calendar" element={<CalendarScreen />} />
        <Route path="contacts" element={<MessagesScreen />} />
        <Route path="clients" element={<ClientsScreen />} />
        <Route path="galleries" element={<GalleriesScreen />} />
        <Route path="account" element={<AccountScreen />} />
        <Route path="releases" element={<ReleasesScreen />} />
        <Route path="money" element={<MoneyScreen />} />
        <Route path="activity" element={<ActivityScreen />} />
      </Route>
      <Route path="/admin/receipt" element={<ReceiptScreen />} />
    </Route>
    <Route path="*" element={<Navigate to="/admin" replace />} />
  </Routes>
);
