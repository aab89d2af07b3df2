import { Navigate, Outlet, useLocation } from 'react-router';
import { useSessionToken } from '../api/session.ts';

/** Redirects to the login without a session, and stores the address for `returnAddress`. */
export function RequireSession() {
  const token = useSessionToken();
  const { pathname, search } = useLocation();
  return token === null ? <Navigate to="/login" replace state={{ from: pathname + search }} /> : <Outlet />;
}
