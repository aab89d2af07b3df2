import type { Language } from '@studio/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageTextsOf, Translated } from '#src/i18n/area-texts.tsx';
import { formatBothDays } from '#src/lib/dates.ts';
import { type AskedStudio, Ended } from './Ended.tsx';
import { lastDayBefore } from './groups.ts';
import { OpenGallery } from './OpenGallery.tsx';
import { firstOpened, loadGallery, type Opened, openedBehindCover, tokenOf } from './open-gallery.ts';
import { PinStep } from './PinStep.tsx';

await pageTextsOf('clientGallery');

interface Props {
  lang: Language;
  studio: AskedStudio;
}

function GalleryPage({ lang, studio }: Props) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Opened | undefined>(openedBehindCover);
  const token = tokenOf(location);
  const load = async () => setOpened(await loadGallery(token));
  useEffect(() => void (openedBehindCover ?? firstOpened?.then(setOpened)), []);
  const retry = useEffectEvent(() => void load());
  const isFailed = opened?.state === 'failed';
  useEffect(() => {
    if (!isFailed) return;
    const online = () => retry();
    addEventListener('online', online);
    return () => removeEventListener('online', online);
  }, [isFailed]);

  switch (opened?.state) {
    case 'open':
      return <OpenGallery lang={lang} token={token} gallery={opened.gallery} studio={studio} onEnd={load} />;
    case 'locked':
      return <PinStep lang={lang} token={token} studio={studio} onEntered={load} />;
    case 'closed':
      return (
        <Ended
          title={t('clientGallery.closed', { date: formatBothDays(lastDayBefore(opened.closedAt), lang) })}
          text={t('clientGallery.closedHelp')}
          studio={studio}
        />
      );
    case 'gone':
      return <Ended title={t('clientGallery.gone')} text={t('clientGallery.goneHelp')} studio={studio} />;
    case 'failed':
      return (
        <div className="wrap client-step">
          <div className="alert" role="alert">
            <p>{t('clientGallery.failed')}</p>
            <button
              className="btn quiet sm"
              type="button"
              onClick={() => {
                setOpened(undefined);
                void load();
              }}
            >
              {t('gallery.retry')}
            </button>
          </div>
        </div>
      );
    default:
      return (
        <p className="wrap client-step client-waiting" role="status">
          {t('clientGallery.opening')}
        </p>
      );
  }
}

/** Renders the page of a client gallery: the request for the PIN, the gallery, or the reason why it is not shown. */
export function ClientGallery(props: Props) {
  return (
    <Translated area="clientGallery" lang={props.lang}>
      <GalleryPage {...props} />
    </Translated>
  );
}
