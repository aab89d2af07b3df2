import { redirect } from 'next/navigation';
import type { AdminViewServerProps } from 'payload';
import { languageOf } from '#src/i18n/language.ts';
import { MailCard } from './MailCard.tsx';
import { PanelPage, panelProps } from './PanelPage.tsx';
import { PublishingCard } from './PublishingCard.tsx';
import { StatusCard } from './StatusCard.tsx';
import { statusWords } from './status-words.ts';

/** `/cms/status`: how it stands with the studio, for all who may sign in. */
export function StatusView(view: AdminViewServerProps) {
  const { payload, i18n, user } = view.initPageResult.req;
  const { admin } = payload.config.routes;
  if (!user) return redirect(`${admin}/login?redirect=${admin}/status`);
  const { title, about } = statusWords[languageOf(i18n.language)];
  return (
    <PanelPage view={view} title={title} about={about}>
      <StatusCard />
      <MailCard {...panelProps(view)} user={user} isWhole />
      <PublishingCard />
    </PanelPage>
  );
}
