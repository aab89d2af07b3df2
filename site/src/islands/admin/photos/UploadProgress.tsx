import { useTranslation } from 'react-i18next';

interface Props {
  /** From 0 to 1. */
  sent: number;
}

export function UploadProgress({ sent }: Props) {
  const { t } = useTranslation();
  return (
    <div className="admin-progress">
      <progress aria-label={t('admin.photos.upload.progress')} max={1} value={sent} />
      <bdi className="num" dir="ltr" aria-hidden="true">
        {Math.round(sent * 100)}%
      </bdi>
    </div>
  );
}
