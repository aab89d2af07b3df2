import { DefaultTemplate } from '@payloadcms/next/templates';
import { Gutter } from '@payloadcms/ui';
import { redirect } from 'next/navigation';
import type { AdminViewServerProps } from 'payload';
import { isAdmin } from '#src/access/access.ts';
import { languageOf } from './language.ts';
import { PersonalDataSearch } from './PersonalDataSearch.tsx';
import { personalDataWords } from './personal-data-words.ts';

/** `/cms/personal-data`: what one person wrote, to hand it over or to delete it. */
export function PersonalDataView({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { req, locale, permissions, visibleEntities } = initPageResult;
  const { payload, i18n, user } = req;
  const { admin } = payload.config.routes;
  // Payload leaves it to a view of one's own to ask who looks.
  if (!user) return redirect(`${admin}/login?redirect=${admin}/personal-data`);
  if (!isAdmin(user)) return redirect(admin);
  const words = personalDataWords[languageOf(i18n.language)];
  return (
    <DefaultTemplate
      {...{ i18n, payload, permissions, user, req, visibleEntities }}
      {...(locale && { locale })}
      {...(params && { params })}
      {...(searchParams && { searchParams })}
    >
      <Gutter className="personal-data-page">
        <h1>{words.title}</h1>
        <p>{words.about}</p>
        <PersonalDataSearch />
      </Gutter>
    </DefaultTemplate>
  );
}
