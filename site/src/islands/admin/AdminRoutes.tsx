import { Navigate, Route, Routes } from 'react-router';
import { BookingsScreen } from './bookings/BookingsScreen.tsx';
import { Frame } from './layout/Frame.tsx';
import { LoginScreen } from './login/LoginScreen.tsx';
import { SignedIn } from './login/SignedIn.tsx';
import { ContactsScreen } from './messages/ContactsScreen.tsx';
import { PhotosScreen } from './photos/PhotosScreen.tsx';

/** Which screen an address shows. All but the log-in ask for a session. */
export const AdminRoutes = () => (
  <Routes>
    <Route path="/login" element={<LoginScreen />} />
    <Route element={<SignedIn />}>
      <Route path="/admin" element={<Frame />}>
        <Route index element={<PhotosScreen />} />
        <Route path="photos" element={<PhotosScreen />} />
        <Route path="bookings" element={<BookingsScreen />} />
        <Route path="contacts" element={<ContactsScreen />} />
      </Route>
    </Route>
    <Route path="*" element={<Navigate to="/admin" replace />} />
  </Routes>
);
