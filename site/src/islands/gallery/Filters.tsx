import type { Language } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { filtersOf, isPlainClick, type View, viewAddress } from '#src/lib/gallery.ts';

interface Props {
  lang: Language;
  view: View;
  onChoose(view: View): void;
}

/** The views to choose from: links, so that each can be opened without React, and shared. */
export function Filters({ lang, view, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <nav className="filters" aria-label={t('gallery.filters')}>
      <ul>
        {filtersOf(view).map((filter) => (
          <li key={filter}>
            <a
              className={filter === 'All' ? 'chip' : 'chip patched'}
              data-category={filter === 'All' ? undefined : filter}
              href={viewAddress(lang, filter)}
              aria-current={filter === view ? 'page' : undefined}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                onChoose(filter);
              }}
            >
              {t(`category.${filter}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
