'use client';

import { getTranslation } from '@payloadcms/translations';
import { useConfig, useTranslation } from '@payloadcms/ui';
import type { Language, PageChange } from '@studio/contract';
import { usePanelLanguage } from '../use-panel-language.ts';

const commas = { en: ', ', ar: '، ' } as const satisfies Record<Language, string>;

/** Lists the names of published pages with the users who published them: `About (sara, huda), Home`. */
export function ChangedPages({ changes }: { changes: readonly PageChange[] }) {
  const { i18n } = useTranslation();
  const { collections, globals } = useConfig().config;
  const comma = commas[usePanelLanguage()];
  return [...new Set(changes.map(({ page }) => page))].map((page, index) => {
    const users = changes.filter((change) => change.page === page && change.username !== '').map(({ username }) => username);
    const label = globals.find(({ slug }) => slug === page)?.label ?? collections.find(({ slug }) => slug === page)?.labels.plural;
    return (
      <span key={page}>
        {index > 0 && comma}
        {label ? getTranslation(label, i18n) : page}
        {users.length > 0 && (
          <>
            {' ('}
            <bdi>{users.join(comma)}</bdi>)
          </>
        )}
      </span>
    );
  });
}
