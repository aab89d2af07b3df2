import { dialNumber, type OwnGallery, updateGallery } from '@studio/contract';
import { type PropsWithChildren, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../api/request.ts';
import { mailLink, whatsappLink } from '../reply/reply.tsx';
import { Button } from '../ui/Button.tsx';
import { useStudioNames } from '../ui/language.tsx';
import { Alert, notify } from '../ui/Notices.tsx';
import { GalleryNotice } from './GalleryNotice.tsx';
import { galleryMessages } from './gallery-messages.ts';
import { useGalleryChange } from './gallery-query.ts';

/** Renders what was mailed to the client, and the link and the PIN, each with buttons to copy it or send it to the client. */
export function ShareGallery({ gallery }: { gallery: OwnGallery }) {
  const { t } = useTranslation();
  const id = useId();
  const studio = useStudioNames()[gallery.language];
  const change = useGalleryChange();
  const newPin = () =>
    change.mutate(() => request((api) => api.send(updateGallery, { pin: 'new' }, { id: gallery._id })), {
      onSuccess: () => notify(t('admin.galleries.newPinMade')),
    });
  const texts = galleryMessages[gallery.language];
  const { link, pin, hasPin } = gallery;
  const renewal = (
    <Button small look="quiet" busy={change.isPending} onClick={newPin}>
      {t('admin.galleries.newPin')}
    </Button>
  );
  return (
    <section className="own-gallery-section own-gallery-share" aria-labelledby={id}>
      <h2 id={id}>{t('admin.galleries.share')}</h2>
      <GalleryNotice gallery={gallery} kind="ready" />
      {gallery.notice?.kind === 'ready' && gallery.notice.to && <p>{t('admin.galleries.mail.alsoYourself')}</p>}
      {link ? (
        <Sent
          gallery={gallery}
          label={t('admin.galleries.link')}
          value={link}
          text={(hasPin ? texts.link : texts.linkOnly)(studio, link)}
        />
      ) : (
        <p>{t('admin.galleries.noLink')}</p>
      )}
      {hasPin && (
        <>
          {pin ? (
            <Sent gallery={gallery} label={t('admin.galleries.pin')} value={pin} text={texts.pin(pin)}>
              {renewal}
            </Sent>
          ) : (
            <div className="own-gallery-sent">
              <p>{t('admin.galleries.noPin')}</p>
              <div className="admin-row">{renewal}</div>
            </div>
          )}
          {change.error && <Alert takesFocus>{change.error.serverMessage || t('admin.notSaved')}</Alert>}
        </>
      )}
    </section>
  );
}

interface SentProps {
  gallery: OwnGallery;
  label: string;
  value: string;
  /** The message to the client. */
  text: string;
}

function Sent({ gallery: { phone, email, language }, label, value, text, children }: PropsWithChildren<SentProps>) {
  const { t } = useTranslation();
  const number = dialNumber(phone);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      notify(t('admin.galleries.copied'));
    } catch {
      // The clipboard is missing over plain HTTP, and blocked in some apps.
      notify(t('admin.galleries.notCopied'), { isError: true });
    }
  };
  return (
    <div className="own-gallery-sent">
      <b>{label}</b>
      <bdi className="num own-gallery-value" dir="ltr">
        {value}
      </bdi>
      <div className="admin-row">
        <Button small look="quiet" aria-label={`${t('admin.galleries.copy')}: ${label}`} onClick={() => void copy()}>
          {t('admin.galleries.copy')}
        </Button>
        {number && (
          <a className="btn quiet sm" href={whatsappLink(number, text)} target="_blank" rel="noopener noreferrer">
            {t('admin.bookings.whatsapp')}
          </a>
        )}
        {email && (
          <a className="btn quiet sm" href={mailLink(email, { subject: galleryMessages[language].subject, body: text })}>
            {t('admin.galleries.mail')}
          </a>
        )}
        {children}
      </div>
    </div>
  );
}
