import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotice } from '../frame/Notices.tsx';
import { UploadForm } from './UploadForm.tsx';

/** The form for a new photo, and a fresh one once that is up. */
export function UploadPhoto() {
  const { t } = useTranslation();
  const say = useNotice();
  const [uploads, setUploads] = useState(0);
  const onDone = () => {
    say(t('admin.photos.upload.done'));
    setUploads(uploads + 1);
  };
  return (
    <section className="admin-upload" aria-label={t('admin.photos.upload.title')}>
      <UploadForm key={uploads} focusFirst={uploads > 0} onDone={onDone} />
    </section>
  );
}
