import { redirect } from 'next/navigation';
import type { AdminViewServerProps } from 'payload';
import { languageOf } from '#src/i18n/labels.ts';
import { MailCard } from '../cards/MailCard.tsx';
import { PublishingCard } from '../cards/PublishingCard.tsx';
import { StatusCard } from '../cards/StatusCard.tsx';
import { statusLabels } from '../cards/status-labels.ts';
import { PanelPage, panelProps } from './PanelPage.tsx';

/** `/cms/status`: the state of the server, for all users. */
export function StatusView(view: AdminViewServerProps) {
  const { payload, i18n, user } = view.initPageResult.req;
  const { admin } = payload.config.routes;
  if (!user) return redirect(`${admin}/login?redirect=${admin}/status`);
  const { title, about } = statusLabels[languageOf(i18n.language)];
  return (
    <PanelPage view={view} title={title} about={about}>
      <StatusCard />
      <MailCard {...panelProps(view)} user={user} isComplete />
      <PublishingCard />
    </PanelPage>
  );
}
