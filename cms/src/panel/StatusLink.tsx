'use client';

import { Link, useConfig } from '@payloadcms/ui';
import { usePathname } from 'next/navigation';
import { statusWords } from './status-words.ts';
import { usePanelLanguage } from './use-panel-language.ts';

/** Leads to the page of the studio's state, from beside the collections. */
export function StatusLink() {
  const { title } = statusWords[usePanelLanguage()];
  const { routes } = useConfig().config;
  const address = `${routes.admin}/status`;
  const isHere = usePathname() === address;
  return (
    <Link className="nav__link" href={address} prefetch={false} aria-current={isHere ? 'page' : undefined}>
      {isHere && <div className="nav__link-indicator" />}
      <span className="nav__link-label">{title}</span>
    </Link>
  );
}
