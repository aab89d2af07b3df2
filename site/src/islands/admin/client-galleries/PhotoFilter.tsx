import type { OwnGallery } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { type Sorting, sortings } from './use-photo-changes.ts';

interface Props {
  gallery: OwnGallery;
  /** The id of the shown set, `chosen` for photos that the client chose or commented on, `''` for all photos. */
  shown: string;
  canSort: boolean;
  isPending: boolean;
  onShow(shown: string): void;
  onSort(by: Sorting): void;
}

export function PhotoFilter({ gallery, shown, canSort, isPending, onShow, onSort }: Props) {
  const { t } = useTranslation();
  return (
    <div className="admin-row">
      <select
        className="input"
        aria-label={t('admin.galleries.show')}
        value={shown}
        onChange={({ currentTarget }) => onShow(currentTarget.value)}
      >
        <option value="">{t('admin.galleries.allPhotos')}</option>
        <option value="chosen">{t('admin.galleries.selection')}</option>
        {gallery.sets.length > 1 &&
          gallery.sets.map((set) => (
            <option key={set.id} value={set.id}>
              {set.name || t('admin.galleries.firstSet')}
            </option>
          ))}
      </select>
      {canSort && (
        <select
          className="input"
          aria-label={t('admin.galleries.sort')}
          value=""
          disabled={isPending}
          onChange={({ currentTarget }) => {
            const by = sortings.find((each) => each === currentTarget.value);
            if (by) onSort(by);
          }}
        >
          <option value="" disabled>
            {t('admin.galleries.sort')}
          </option>
          {sortings.map((by) => (
            <option key={by} value={by}>
              {t(`admin.galleries.sort.${by}`)}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
