import { listPhotoUses, type OwnPhoto, type PhotoUse } from '@studio/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listKeys, request } from '../../api/request.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/Dialog.tsx';
import { ClientText, useLanguage } from '../../ui/language.tsx';
import { useBinPeriod } from '../../ui/Screen.tsx';
import { captionOf, PhotoThumbnail, useNameOf } from '../photo/PhotoPicture.tsx';

/** Reads the uses of photos when it is first rendered. If they cannot be read, the server still rejects the deletion of a used photo. */
export const usePhotoUses = (): readonly PhotoUse[] =>
  useQuery({ queryKey: listKeys.photoUses, queryFn: async () => (await request((api) => api.send(listPhotoUses))).data }).data ?? [];

interface Props {
  photos: readonly OwnPhoto[];
  onClose: () => void;
  /** Receives the photos that no published page, package or story needs. */
  onConfirm: (photos: readonly OwnPhoto[]) => void;
}

/** Requests confirmation before photos are deleted, and names the photos that stay because pages need them. */
export function DeletePhotosDialog({ photos, onClose, onConfirm }: Props) {
  const { t } = useTranslation();
  const period = useBinPeriod();
  const uses = new Map(usePhotoUses().map(({ photo, places }) => [photo, places]));
  const used = photos.filter(({ _id }) => uses.has(_id));
  const unused = photos.filter(({ _id }) => !uses.has(_id));
  const [first] = photos;
  const single = photos.length === 1 ? first : undefined;
  const count = unused.length;
  const kept = used.length > 0 && (
    <>
      <p>{t('admin.photos.used.hint', { count: used.length })}</p>
      <ul className="admin-used">
        {used.map((photo) => (
          <UsedPhoto key={photo._id} photo={photo} places={uses.get(photo._id) ?? []} />
        ))}
      </ul>
    </>
  );
  if (count === 0)
    return (
      <Dialog title={t('admin.photos.used.title', { count: used.length })} onClose={onClose}>
        {kept}
        <div className="admin-row">
          <Button look="quiet" small onClick={onClose}>
            {t('admin.close')}
          </Button>
        </div>
      </Dialog>
    );
  return (
    <ConfirmDialog
      title={single ? t('admin.photos.delete.title') : t('admin.photos.select.deleteTitle', { count })}
      yes={t('admin.photos.delete.submit')}
      no={t('admin.cancel')}
      onYes={() => onConfirm(unused)}
      onNo={onClose}
    >
      {single && <Named photo={single} />}
      <p className="mute">{t(single ? 'admin.photos.delete.hint' : 'admin.photos.select.deleteHint', { period })}</p>
      {kept}
    </ConfirmDialog>
  );
}

function Named({ photo }: { photo: OwnPhoto }) {
  const { t } = useTranslation();
  const caption = captionOf(photo, useLanguage());
  return (
    <PhotoThumbnail photo={photo}>
      {caption && (
        <b>
          <ClientText>{caption}</ClientText>
        </b>
      )}
      <span className="mute">{t(`category.${photo.category}`)}</span>
    </PhotoThumbnail>
  );
}

function UsedPhoto({ photo, places }: { photo: OwnPhoto; places: PhotoUse['places'] }) {
  const language = useLanguage();
  const nameOf = useNameOf();
  return (
    <li>
      <PhotoThumbnail photo={photo}>
        <b>
          <ClientText>{nameOf(photo)}</ClientText>
        </b>
        {places.map((place) => (
          <span key={place.en} className="mute">
            <ClientText>{place[language]}</ClientText>
          </span>
        ))}
      </PhotoThumbnail>
    </li>
  );
}
