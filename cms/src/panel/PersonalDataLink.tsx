'use client';

import { Link, useAuth, useConfig } from '@payloadcms/ui';
import { usePathname } from 'next/navigation';
import { isAdmin } from '#src/access/access.ts';
import { personalDataWords } from './personal-data-words.ts';
import { usePanelLanguage } from './use-panel-language.ts';

/** Leads admins to the page of one person's data, from beside the collections. */
export function PersonalDataLink() {
  const { user } = useAuth();
  const { title } = personalDataWords[usePanelLanguage()];
  const { routes } = useConfig().config;
  const address = `${routes.admin}/personal-data`;
  const isHere = usePathname() === address;
  if (!isAdmin(user)) return null;
  return (
    <Link className="nav__link" href={address} prefetch={false} aria-current={isHere ? 'page' : undefined}>
      {isHere && <div className="nav__link-indicator" />}
      <span className="nav__link-label">{title}</span>
    </Link>
  );
}
