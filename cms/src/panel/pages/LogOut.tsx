'use client';

import { useAuth, useConfig } from '@payloadcms/ui';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';

/** Storage key of the session of the owner's screens; `site/src/islands/admin/api/session.ts` has the same. */
const storageKey = 'adminToken';

/** Ends the session of the owner's screens in this browser, too, when a user logs out of the panel. */
export function LogOut({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  const { admin, routes } = useConfig().config;
  const isLogOut = usePathname() === `${routes.admin}${admin.routes.logout}`;
  const isLoggedOut = isLogOut && user === null;
  useEffect(() => {
    if (isLoggedOut) localStorage.removeItem(storageKey);
  }, [isLoggedOut]);
  return children;
}
