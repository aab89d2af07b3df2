import type { Language } from '@studio/contract';
import { formatTime } from '../format.ts';
import { personalDataLabels } from './personal-data-labels.ts';

interface FoundRowsProps {
  title: string;
  hint?: string;
  rows: { id: string; collection: string; name: string; date: string; createdAt: string; deletedAt?: string | undefined }[];
  language: Language;
}

/** Returns the address of a row: in the panel, or on the owner's screens. */
function addressOf({ collection, id, deletedAt }: FoundRowsProps['rows'][number]): string {
  if (collection === 'release') return `/admin/releases?open=${id}`;
  if (collection === 'client-gallery') return `/admin/galleries?gallery=${id}`;
  return `/cms/collections/${collection}${deletedAt ? '/trash' : ''}/${id}`;
}

/** Lists rows with links to them; renders nothing for an empty list. */
export function FoundRows({ title, hint, rows, language }: FoundRowsProps) {
  const t = personalDataLabels[language];
  if (rows.length === 0) return null;
  return (
    <>
      <h2>{`${title}: ${rows.length}`}</h2>
      {hint && <p>{hint}</p>}
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <a href={addressOf(row)}>
              <bdi>{row.name}</bdi>
            </a>
            <span>
              {row.date && (
                <>
                  {t.date} <bdi dir="ltr">{row.date}</bdi> ·{' '}
                </>
              )}
              {row.collection === 'release' ? t.signed : t.came} {formatTime(language, row.createdAt)}
              {row.deletedAt && ` · ${t.inBin}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
