import { useTranslation } from 'react-i18next';

interface Props {
  id: string;
  file: File;
}

const megabyte = 1024 * 1024;

/** What a file is called and how large it is, in megabytes. */
export function FileName({ id, file }: Props) {
  const { t } = useTranslation();
  const size = Math.max(0.1, file.size / megabyte).toFixed(1);
  return (
    <p className="admin-file">
      <bdi id={id} className="admin-file-name" dir="ltr">
        {file.name}
      </bdi>
      <span className="mute num">{t('admin.photos.upload.size', { size })}</span>
    </p>
  );
}
