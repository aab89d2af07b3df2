import { actOnGallery, dialNumber, exportChoice, type OwnGallery } from '@studio/contract';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#src/lib/save-file.ts';
import { type RequestError, request } from '../api/request.ts';
import { whatsappLink } from '../reply/reply.tsx';
import { Button } from '../ui/Button.tsx';
import { useStudioNames } from '../ui/language.tsx';
import { Alert, notify } from '../ui/Notices.tsx';
import { AskToMail, GalleryNotice } from './GalleryNotice.tsx';
import { galleryMessages } from './gallery-messages.ts';
import { useGalleryChange } from './gallery-query.ts';

type Format = 'search' | 'txt' | 'csv';

/** Renders the state of the client's selection, buttons that export it, and the button that reopens it after its submission. */
export function SelectionExport({ gallery }: { gallery: OwnGallery }) {
  const { _id, choice, phone, link, language } = gallery;
  const { t } = useTranslation();
  const studio = useStudioNames()[language];
  const number = dialNumber(phone);
  const [isAsking, setAsking] = useState(false);
  const id = useId();
  const change = useGalleryChange();
  const exporting = useMutation<readonly string[], RequestError, Format>({
    mutationFn: async (format) => {
      const { data } = await request((api) => api.send(exportChoice, { format }, { id: _id }));
      const save = () => saveFile(data.name, `${data.type};charset=utf-8`, data.text);
      if (format !== 'search') {
        save();
        return [];
      }
      try {
        await navigator.clipboard.writeText(data.text);
        notify(t('admin.galleries.copied'));
      } catch {
        // Save a file instead: browsers provide no clipboard over plain HTTP, and Safari rejects a write to the clipboard that follows a wait.
        save();
      }
      return data.inexact;
    },
  });
  if (choice.chosen + choice.comments === 0) return null;
  const error = exporting.error ?? change.error;
  const reopen = () =>
    change.mutate(() => request((api) => api.send(actOnGallery, { action: 'reopen' }, { id: _id })), {
      onSuccess: () => notify(t('admin.galleries.reopened')),
    });
  return (
    <section className="own-gallery-section" aria-labelledby={id}>
      <h2 id={id}>{t('admin.galleries.selection')}</h2>
      <p className="num">
        {t('admin.galleries.chosen', { count: choice.chosen })} {t('admin.galleries.commented', { count: choice.comments })}
      </p>
      {error && <Alert takesFocus>{error.serverMessage || t('admin.notSaved')}</Alert>}
      <div className="admin-row">
        <Button small look="quiet" busy={exporting.isPending} onClick={() => exporting.mutate('search')}>
          {t('admin.galleries.copyNames')}
        </Button>
        <Button small look="quiet" busy={exporting.isPending} onClick={() => exporting.mutate('txt')}>
          {t('admin.galleries.saveText')}
        </Button>
        <Button small look="quiet" busy={exporting.isPending} onClick={() => exporting.mutate('csv')}>
          {t('admin.galleries.saveTable')}
        </Button>
        {choice.state === 'submitted' && (
          <Button small look="quiet" busy={change.isPending} onClick={() => setAsking(true)}>
            {t('admin.galleries.reopen')}
          </Button>
        )}
      </div>
      <p className="hint">{t('admin.galleries.copyHint')}</p>
      <GalleryNotice gallery={gallery} kind="reopened">
        {number && link && (
          <a
            className="btn quiet sm"
            href={whatsappLink(number, galleryMessages[language].reopened(studio, link))}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('admin.bookings.whatsapp')}
          </a>
        )}
      </GalleryNotice>
      {isAsking && (
        <AskToMail
          gallery={gallery}
          kind="reopened"
          onNo={() => setAsking(false)}
          onYes={() => {
            setAsking(false);
            reopen();
          }}
        />
      )}
      {exporting.data && exporting.data.length > 0 && (
        <p>
          {t('admin.galleries.inexact')} <bdi dir="ltr">{exporting.data.join(', ')}</bdi>
        </p>
      )}
    </section>
  );
}
