import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon.tsx';

/** Opens the camera of a phone. */
export function TakePhoto({ onTake }: { onTake: (files: readonly File[]) => void }) {
  const { t } = useTranslation();
  return (
    <label className="btn quiet sm admin-camera">
      <Icon name="camera" />
      {t('admin.photos.upload.camera')}
      <input
        type="file"
        accept="image/*"
        capture="environment"
        onChange={({ currentTarget }) => {
          onTake(Array.from(currentTarget.files ?? []));
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
