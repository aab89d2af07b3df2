import { redirect } from 'next/navigation';
import type { AdminViewServerProps } from 'payload';
import { isAdmin } from '#src/access/roles.ts';
import { languageOf } from '#src/i18n/labels.ts';
import { PanelPage } from './PanelPage.tsx';
import { PersonalDataSearch } from './PersonalDataSearch.tsx';
import { personalDataLabels } from './personal-data-labels.ts';

/** `/cms/personal-data`: the data of one person, for admins. */
export function PersonalDataView(view: AdminViewServerProps) {
  const { payload, i18n, user } = view.initPageResult.req;
  const { admin } = payload.config.routes;
  if (!user) return redirect(`${admin}/login?redirect=${admin}/personal-data`);
  if (!isAdmin(user)) return redirect(admin);
  const { title, about } = personalDataLabels[languageOf(i18n.language)];
  return (
    <PanelPage view={view} title={title} about={about}>
      <PersonalDataSearch />
    </PanelPage>
  );
}
