import { useSyncExternalStore } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { sessionToken, subscribeToSession } from '#src/lib/session.ts';

/** Lets through who holds a token; sends everyone else to the log-in, and remembers where they were. */
export function SignedIn() {
  const token = useSyncExternalStore(subscribeToSession, sessionToken);
  const { pathname, search } = useLocation();
  return token === null ? <Navigate to="/login" replace state={{ from: pathname + search }} /> : <Outlet />;
}
