import { type GalleryDownload, type Language, listDownloads } from '@studio/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/lib/api.ts';
import { formatExact, formatSize } from '#src/lib/file-size.ts';
import { Icon } from '#src/lib/Icon.tsx';
import { Dialog } from '../../Dialog.tsx';
import { isInAppBrowser, OpenInBrowser } from './OpenInBrowser.tsx';

interface Props {
  lang: Language;
  token: string;
  onClose(): void;
}

type Listed = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; downloads: readonly GalleryDownload[] };

/** Renders the downloads with their exact sizes; in the built-in browser of an app, the instructions to open the page in another browser. */
export function DownloadSheet({ lang, token, onClose }: Props) {
  const { t } = useTranslation();
  const isInApp = isInAppBrowser(navigator.userAgent);
  return (
    <Dialog title={t(isInApp ? 'clientGallery.inApp' : 'clientGallery.downloads')} isSheet onClose={onClose}>
      {isInApp ? <OpenInBrowser /> : <DownloadList lang={lang} token={token} />}
      <button className="btn quiet" type="button" onClick={onClose}>
        {t('clientGallery.close')}
      </button>
    </Dialog>
  );
}

function DownloadList({ lang, token }: Omit<Props, 'onClose'>) {
  const { t } = useTranslation();
  const [listed, setListed] = useState<Listed>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads the list again
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const outcome = await api(lang).send(listDownloads, {}, { id: token });
      if (isCurrent) setListed(outcome.ok ? { state: 'ready', downloads: outcome.value.data } : { state: 'failed' });
    };
    setListed({ state: 'loading' });
    void load();
    return () => {
      isCurrent = false;
    };
  }, [lang, token, attempt]);

  if (listed.state === 'loading') return <p role="status">{t('clientGallery.downloadsLoading')}</p>;
  if (listed.state === 'failed')
    return (
      <div className="alert" role="alert">
        <p>{t('clientGallery.downloadsFailed')}</p>
        <button className="btn quiet sm" type="button" onClick={() => setAttempt((before) => before + 1)}>
          {t('gallery.retry')}
        </button>
      </div>
    );
  if (listed.downloads.length === 0) return <p>{t('clientGallery.downloadsNone')}</p>;
  return listed.downloads.map((download) => <Download key={`${download.which} ${download.size}`} lang={lang} download={download} />);
}

const names = { all: 'clientGallery.downloadAll', chosen: 'clientGallery.downloadChosen' } as const;

function Download({ lang, download: { which, size, files, bytes, parts } }: { lang: Language; download: GalleryDownload }) {
  const { t } = useTranslation();
  const label = t(names[which], { size: formatSize(bytes, lang) });
  return (
    <section className="client-download">
      <h3>{label}</h3>
      <p className="small mute">
        {t(size === 'web' ? 'clientGallery.sizeWeb' : 'clientGallery.sizeOriginal')}
        <br />
        {t('clientGallery.files', { count: files, bytes: formatExact(bytes, lang) })}
      </p>
      {parts.length > 1 && <p className="small">{t('clientGallery.parts')}</p>}
      {parts.map(({ url, name, bytes: partBytes }, index) => (
        <a key={url} className="btn quiet sm" href={url} download={name}>
          <Icon name="download" />
          {parts.length > 1
            ? t('clientGallery.part', { part: index + 1, parts: parts.length, size: formatSize(partBytes, lang) })
            : t('clientGallery.download')}
        </a>
      ))}
    </section>
  );
}
