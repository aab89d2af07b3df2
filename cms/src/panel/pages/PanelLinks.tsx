'use client';

import { Link, useAuth, useConfig } from '@payloadcms/ui';
import { usePathname } from 'next/navigation';
import { isAdmin } from '#src/access/roles.ts';
import { statusLabels } from '../cards/status-labels.ts';
import { usePanelLanguage } from '../use-panel-language.ts';
import { calendarLabels } from './calendar-labels.ts';
import { personalDataLabels } from './personal-data-labels.ts';

/** Links to the status page from the navigation. */
export const StatusLink = () => <PanelLink path="/status" title={statusLabels[usePanelLanguage()].title} />;

/** Links admins to the page of other calendars from the navigation. */
export function CalendarsLink() {
  const { user } = useAuth();
  const { title } = calendarLabels[usePanelLanguage()];
  return isAdmin(user) ? <PanelLink path="/calendars" title={title} /> : null;
}

/** Links admins to the page of personal data from the navigation. */
export function PersonalDataLink() {
  const { user } = useAuth();
  const { title } = personalDataLabels[usePanelLanguage()];
  return isAdmin(user) ? <PanelLink path="/personal-data" title={title} /> : null;
}

/**
 * Renders a link to a custom page in the style of Payload's links to collections.
 * @param path below the panel's address
 */
function PanelLink({ path, title }: { path: `/${string}`; title: string }) {
  const { routes } = useConfig().config;
  const address = `${routes.admin}${path}`;
  const isCurrent = usePathname() === address;
  return (
    <Link className="nav__link" href={address} prefetch={false} aria-current={isCurrent ? 'page' : undefined}>
      {isCurrent && <div className="nav__link-indicator" />}
      <span className="nav__link-label">{title}</span>
    </Link>
  );
}
