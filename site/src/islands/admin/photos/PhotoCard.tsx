import type { OwnPhoto } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../language.ts';
import { Icon } from '../parts/Icon.tsx';
import { Stranger } from '../parts/Stranger.tsx';
import { PhotoPicture } from './PhotoPicture.tsx';
import { altOf, captionOf } from './words-of.ts';

interface Props {
  photo: OwnPhoto;
  onOpen: (dialog: 'edit' | 'delete') => void;
}

export function PhotoCard({ photo, onOpen }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const caption = captionOf(photo, language);
  const category = t(`category.${photo.category}`);
  const name = caption || category;
  return (
    <li className="admin-photo">
      <div className="admin-mat">
        <PhotoPicture photo={photo} alt={altOf(photo, language)} sizes="(min-width: 60rem) 18rem, 48vw" />
      </div>
      <div className="admin-photo-words">
        <p>{caption ? <Stranger>{caption}</Stranger> : <span className="mute">{t('admin.photos.noCaption')}</span>}</p>
        <span className="admin-category" data-category={photo.category}>
          <span className="patch" aria-hidden="true" />
          {category}
        </span>
        <button type="button" aria-label={t('admin.photos.edit.open', { name })} onClick={() => onOpen('edit')}>
          <Icon name="edit" />
        </button>
        <button type="button" className="delete" aria-label={t('admin.photos.delete.open', { name })} onClick={() => onOpen('delete')}>
          <Icon name="delete" />
        </button>
      </div>
    </li>
  );
}
