import { listPhotoUses, type OwnPhoto, type PhotoUse } from '@studio/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../api/request.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { ClientText, useLanguage } from '../../ui/language.tsx';
import { useBinPeriod } from '../../ui/Screen.tsx';
import { PhotoThumbnail, useNameOf } from '../photo/PhotoPicture.tsx';
import { deleteLater } from './PhotoDeletion.tsx';

/** Reads the uses of photos when it is first rendered. If they cannot be read, the server still rejects the deletion of a used photo. */
const usePhotoUses = (): readonly PhotoUse[] =>
  useQuery({ queryKey: ['photo uses'], queryFn: async () => (await request((api) => api.send(listPhotoUses))).data }).data ?? [];

interface Props {
  photos: readonly OwnPhoto[];
  onClose: () => void;
  onDeleted?: () => void;
}

/** Deletes photos after a confirmation, and names the photos that stay because pages need them. */
export function DeletePhotosDialog({ photos, onClose, onDeleted }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const nameOf = useNameOf();
  const period = useBinPeriod();
  const uses = usePhotoUses();
  const placesOf = ({ _id }: OwnPhoto) => uses.filter(({ photo }) => photo === _id);
  const used = photos.filter((photo) => placesOf(photo).length > 0);
  const unused = photos.filter((photo) => !used.includes(photo));
  const count = unused.length;
  const onYes = () =>
    deleteLater(unused, t, () => {
      onClose();
      onDeleted?.();
    });
  return (
    <ConfirmDialog
      title={t(count > 0 ? 'admin.photos.select.deleteTitle' : 'admin.photos.used.title', { count })}
      yes={count > 0 ? t('admin.photos.delete.submit') : ''}
      no={t('admin.cancel')}
      onYes={onYes}
      onNo={onClose}
    >
      {count > 0 && <p className="mute">{t('admin.photos.delete.hint', { period })}</p>}
      {used.length > 0 && <p>{t('admin.photos.used.hint')}</p>}
      {(photos.length > 1 ? used : photos).map((photo) => (
        <PhotoThumbnail key={photo._id} photo={photo}>
          <b>
            <ClientText>{nameOf(photo)}</ClientText>
          </b>
          {placesOf(photo).map((place) => (
            <span key={place.en} className="mute">
              {place[language]}
            </span>
          ))}
        </PhotoThumbnail>
      ))}
    </ConfirmDialog>
  );
}
