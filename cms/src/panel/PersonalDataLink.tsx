'use client';

import { useAuth } from '@payloadcms/ui';
import { isAdmin } from '#src/access/access.ts';
import { PanelLink } from './PanelLink.tsx';
import { personalDataWords } from './personal-data-words.ts';
import { usePanelLanguage } from './use-panel-language.ts';

/** Leads admins to the page of one person's data. */
export function PersonalDataLink() {
  const { user } = useAuth();
  const { title } = personalDataWords[usePanelLanguage()];
  return isAdmin(user) ? <PanelLink path="/personal-data" title={title} /> : null;
}
