'use client';

import { useConfig } from '@payloadcms/ui';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';

/** Storage key of the session of the owner's screens; `site/src/islands/admin/api/session.ts` uses the same key. */
const storageKey = 'adminToken';

/** Removes the token of the owner's screens from this browser when a user logs out of the panel. */
export function LogOut({ children }: { children: ReactNode }) {
  const { admin, routes } = useConfig().config;
  const isLogOut = usePathname() === `${routes.admin}${admin.routes.logout}`;
  // Remove the token before the log-in page opens, which would try to renew it.
  useEffect(() => {
    if (isLogOut) localStorage.removeItem(storageKey);
  }, [isLogOut]);
  return children;
}
