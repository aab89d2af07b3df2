import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterRow } from '../ui/FilterRow.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { countOf, kinds } from './shown-messages.ts';
import { type Found, kindParameter } from './use-found-messages.ts';

/** What narrows the messages down: what is to be done with them, and words. */
export function FindMessages({ found: { matching, shown, words, typed, setTyped } }: { found: Found }) {
  const { t } = useTranslation();
  const counts = useMemo(() => kinds.map((kind) => countOf(matching, kind)), [matching]);
  const choices = kinds.map((kind, at) => ({ value: kind, words: t(`admin.contacts.show.${kind || 'all'}`), number: counts[at] }));
  return (
    <div className="admin-contacts-tools">
      <FilterRow label={t('admin.contacts.show')} name={kindParameter} choices={choices} />
      <SearchField label={t('admin.contacts.search')} value={typed} onChange={setTyped} />
      <p className="vh" role="status">
        {words && t('admin.contacts.found', { count: shown.length })}
      </p>
    </div>
  );
}
