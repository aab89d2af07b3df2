import { DefaultTemplate } from '@payloadcms/next/templates';
import { Gutter } from '@payloadcms/ui';
import type { Language } from '@studio/contract';
import { redirect } from 'next/navigation';
import type { AdminViewServerProps } from 'payload';
import type { ReactNode } from 'react';
import { isAdmin } from '#src/access/roles.ts';
import { languageOf } from '#src/i18n/labels.ts';
import { MailCard } from '../cards/MailCard.tsx';
import { PublishingCard } from '../cards/PublishingCard.tsx';
import { StatusCard } from '../cards/StatusCard.tsx';
import { statusLabels } from '../cards/status-labels.ts';
import '../panel.css';
import { calendarLabels } from './calendar-labels.ts';
import { OtherCalendars } from './OtherCalendars.tsx';
import { PersonalDataSearch } from './PersonalDataSearch.tsx';
import { personalDataLabels } from './personal-data-labels.ts';
import { SharedCalendar } from './SharedCalendar.tsx';

/** Renders `/cms/status`: the state of the server, for all users. */
export const StatusView = (view: AdminViewServerProps) => (
  <PanelPage view={view} path="/status" labels={statusLabels}>
    <StatusCard />
    <MailCard {...panelProps(view)} isComplete />
    <PublishingCard />
  </PanelPage>
);

/** Renders `/cms/calendars`: calendars whose busy times block slots, and the secret address of the studio's own calendar, for admins. */
export const CalendarsView = (view: AdminViewServerProps) => (
  <PanelPage view={view} path="/calendars" labels={calendarLabels} isForAdmins>
    <OtherCalendars />
    <SharedCalendar />
  </PanelPage>
);

/** Renders `/cms/personal-data`: the data of one person, for admins. */
export const PersonalDataView = (view: AdminViewServerProps) => (
  <PanelPage view={view} path="/personal-data" labels={personalDataLabels} isForAdmins>
    <PersonalDataSearch />
  </PanelPage>
);

/** Returns the props that Payload passes to server components. */
function panelProps({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { req, locale, permissions } = initPageResult;
  const { payload, i18n, user } = req;
  return {
    i18n,
    payload,
    permissions,
    ...(user && { user }),
    ...(locale && { locale }),
    ...(params && { params }),
    ...(searchParams && { searchParams }),
  };
}

interface PanelPageProps {
  view: AdminViewServerProps;
  /** The path below the panel's address. */
  path: `/${string}`;
  labels: Record<Language, { title: string; about: string }>;
  isForAdmins?: boolean;
  children: ReactNode;
}

/** Renders a custom page in the panel's frame and checks access, because Payload does not check it for custom pages. */
function PanelPage({ view, path, labels, isForAdmins = false, children }: PanelPageProps) {
  const { req, visibleEntities } = view.initPageResult;
  const { admin } = req.payload.config.routes;
  if (!req.user) return redirect(`${admin}/login?redirect=${admin}${path}`);
  if (isForAdmins && !isAdmin(req.user)) return redirect(admin);
  const { title, about } = labels[languageOf(req.i18n.language)];
  return (
    <DefaultTemplate {...panelProps(view)} req={req} visibleEntities={visibleEntities}>
      <Gutter className="panel-page">
        <h1>{title}</h1>
        <p>{about}</p>
        {children}
      </Gutter>
    </DefaultTemplate>
  );
}
