import { type OwnGallery, photoMegabytes } from '@studio/contract';
import { useCallback, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formats, heicFormats, useDroppedFiles } from '../photos/upload/FilePicker.tsx';
import { Button, Icon } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { notify } from '../ui/Notices.tsx';
import { useConfirmLeaving } from '../ui/window-hooks.ts';
import { addGalleryFiles, clearGalleryFiles, retryGalleryFiles, sendNext, useGalleryFiles } from './upload-queue.ts';

const extensions = /\.(?:jpe?g|png|webp|avif|heic|heif|hif)$/iu;

/** Renders the fields that choose photos or a folder, the total progress, and the failed files. */
export function GalleryUpload({ gallery: { _id, sets } }: { gallery: OwnGallery }) {
  const { t } = useTranslation();
  const id = useId();
  const files = useGalleryFiles(_id);
  const [chosenSet, setChosenSet] = useState('');
  const set = sets.some((each) => each.id === chosenSet) ? chosenSet : (sets[0]?.id ?? '');
  const add = useCallback(
    (picked: readonly File[]) => {
      const photos = picked.filter(({ name }) => extensions.test(name));
      const others = picked.length - photos.length;
      if (others > 0) notify(t('admin.galleries.notPhotos', { count: others }));
      addGalleryFiles(_id, set, photos);
    },
    [_id, set, t],
  );
  const isOver = useDroppedFiles(add);
  const stopped = files.filter(({ state }) => state === 'failed');
  const [isRunning, isOffline] = [
    files.some(({ state }) => state === 'waiting' || state === 'sending'),
    files.some((each) => each.isOffline),
  ];
  const delay = files.find(({ state, reason }) => state === 'waiting' && reason !== '')?.reason;
  const stored = files.filter(({ state }) => state === 'done' || state === 'known').length;
  const known = files.filter(({ state }) => state === 'known').length;
  useConfirmLeaving(isRunning);
  useEffect(sendNext, []);
  return (
    <section className="own-gallery-section" aria-labelledby={id}>
      <h2 id={id}>{t('admin.galleries.upload')}</h2>
      {sets.length > 1 && (
        <Field label={t('admin.galleries.set')}>
          {(control) => (
            <select {...control} className="input" value={set} onChange={({ currentTarget }) => setChosenSet(currentTarget.value)}>
              {sets.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name || t('admin.galleries.firstSet')}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <div className="own-gallery-drop" data-over={isOver || undefined}>
        <label className="btn quiet sm">
          <Icon name="upload" />
          {t('admin.galleries.choose')}
          <input
            className="vh"
            type="file"
            multiple
            accept={`${formats},${heicFormats}`}
            onChange={({ currentTarget }) => {
              add(Array.from(currentTarget.files ?? []));
              currentTarget.value = '';
            }}
          />
        </label>
        <label className="btn quiet sm own-gallery-folder">
          {t('admin.galleries.chooseFolder')}
          <input
            className="vh"
            type="file"
            multiple
            ref={(field) => field?.setAttribute('webkitdirectory', '')}
            onChange={({ currentTarget }) => {
              add(Array.from(currentTarget.files ?? []));
              currentTarget.value = '';
            }}
          />
        </label>
        <p className="hint">{t('admin.galleries.uploadHint', { size: photoMegabytes })}</p>
      </div>
      {files.length > 0 && (
        <div className="own-gallery-progress">
          <progress aria-labelledby={`${id}-progress`} max={files.length} value={files.reduce((sum, { sent }) => sum + sent, 0)} />
          <p id={`${id}-progress`} className="num" role={isRunning ? undefined : 'status'}>
            {t('admin.galleries.progress', { count: files.length, stored })} {known > 0 && t('admin.galleries.known', { count: known })}
          </p>
          {isRunning && isOffline && <p role="status">{delay || t('admin.galleries.offline')}</p>}
          {!isRunning && (
            <Button small look="quiet" onClick={() => clearGalleryFiles(_id)}>
              {t('admin.close')}
            </Button>
          )}
        </div>
      )}
      {stopped.length > 0 && (
        <div role="alert">
          <p>{t('admin.galleries.notUploaded', { count: stopped.length })}</p>
          <ul>
            {stopped.slice(0, 50).map((each) => (
              <li key={each.id}>
                <bdi dir="ltr">{each.file.name}</bdi> <span className="mute">{each.reason || t('admin.galleries.unreadable')}</span>
              </li>
            ))}
          </ul>
          <Button small look="quiet" onClick={() => retryGalleryFiles(_id)}>
            {t('admin.retry')}
          </Button>
        </div>
      )}
    </section>
  );
}
