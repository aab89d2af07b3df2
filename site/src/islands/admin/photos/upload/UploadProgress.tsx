import { useTranslation } from 'react-i18next';

interface Props {
  name: string;
  /** From 0 to 1. */
  sent: number;
}

/** How much of a photo has left; then that the server is at work on it. */
export function UploadProgress({ name, sent }: Props) {
  const { t } = useTranslation();
  return (
    <div className="admin-progress">
      <progress aria-label={t('admin.photos.upload.progress', { name })} max={1} value={sent} />
      {sent < 1 ? (
        <bdi className="num" dir="ltr" aria-hidden="true">
          {Math.floor(sent * 100)}%
        </bdi>
      ) : (
        <span>{t('admin.photos.upload.preparing')}</span>
      )}
    </div>
  );
}
