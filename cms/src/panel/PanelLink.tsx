'use client';

import { Link, useConfig } from '@payloadcms/ui';
import { usePathname } from 'next/navigation';

interface Props {
  /** Below the panel's own address. */
  path: `/${string}`;
  title: string;
}

/** Leads to a page of our own, from beside the collections and looking like the links to those. */
export function PanelLink({ path, title }: Props) {
  const { routes } = useConfig().config;
  const address = `${routes.admin}${path}`;
  const isHere = usePathname() === address;
  return (
    <Link className="nav__link" href={address} prefetch={false} aria-current={isHere ? 'page' : undefined}>
      {isHere && <div className="nav__link-indicator" />}
      <span className="nav__link-label">{title}</span>
    </Link>
  );
}
