import { DefaultTemplate } from '@payloadcms/next/templates';
import { Gutter } from '@payloadcms/ui';
import { redirect } from 'next/navigation';
import type { AdminViewServerProps } from 'payload';
import { languageOf } from './language.ts';
import { MailCard } from './MailCard.tsx';
import { PublishingCard } from './PublishingCard.tsx';
import { StatusCard } from './StatusCard.tsx';
import { statusWords } from './status-words.ts';

/** `/cms/status`: how it stands with the studio, for all who may sign in. */
export function StatusView({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { req, locale, permissions, visibleEntities } = initPageResult;
  const { payload, i18n, user } = req;
  // Payload leaves it to a view of one's own to ask who looks.
  if (!user) return redirect(`${payload.config.routes.admin}/login?redirect=${payload.config.routes.admin}/status`);
  const words = statusWords[languageOf(i18n.language)];
  const shared = {
    i18n,
    payload,
    permissions,
    user,
    ...(locale && { locale }),
    ...(params && { params }),
    ...(searchParams && { searchParams }),
  };
  return (
    <DefaultTemplate {...shared} req={req} visibleEntities={visibleEntities}>
      <Gutter className="status-page">
        <h1>{words.title}</h1>
        <p>{words.about}</p>
        <StatusCard />
        <MailCard {...shared} isWhole />
        <PublishingCard />
      </Gutter>
    </DefaultTemplate>
  );
}
