import type { Language, PhotoDocument } from '@studio/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatSize } from '#src/lib/file-size.ts';
import { filePixels, ratioOf } from '#src/lib/id-photo/ratio.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { drawSheet, portalFile, printSize, type Ready, sheetJpeg, sheetOf, sheetPdf } from './files.ts';
import { drawCrop } from './picture.ts';
import { maskOf, type Work } from './use-desk.ts';

interface Props {
  document: PhotoDocument;
  work: Work;
  /** Number of the person in file names; `''` for a single person. */
  name: string;
  lang: Language;
}

type Result = { state: 'saved'; name: string; facts: string } | { state: 'failed' } | { state: 'tooLarge' };

/** Shows the photo in its real size and the sheet, and saves both; a document that is only uploaded has no sheet. */
export function Saving({ document, work, name, lang }: Props) {
  const { t } = useTranslation();
  const [result, setResult] = useState<Result>();
  const mask = maskOf(work);
  const ready: Ready = { document, picture: work.picture, crop: work.crop, mask };
  const { width, height } = printSize(document);
  const pixels = filePixels(document);
  const start = name === '' ? document.slug : `${document.slug}-${name}`;

  const save = async (file: string, type: string, make: (given: Ready) => Promise<Uint8Array<ArrayBuffer> | undefined>) => {
    setResult(undefined);
    try {
      const bytes = await make(ready);
      if (!bytes) return setResult({ state: 'tooLarge' });
      saveFile(file, type, bytes);
      setResult({ state: 'saved', name: file, facts: formatSize(bytes.length, lang) });
    } catch (error) {
      console.warn('The file could not be made.', error);
      setResult({ state: 'failed' });
    }
  };

  const { places } = sheetOf(document);
  const most = document.upload?.mostBytes;
  return (
    <section className="desk-save" aria-labelledby="desk-save">
      <h2 id="desk-save">{t('idDesk.save')}</h2>
      <Preview ready={ready} />
      <div className="desk-sources">
        <button type="button" className="btn" onClick={() => save(`${start}.jpg`, 'image/jpeg', portalFile)}>
          {t('idDesk.saveFor', { document: document.title })}
        </button>
        <p className="hint">
          <bdi>
            {pixels.width} × {pixels.height} px
          </bdi>
        </p>
        {document.print && (
          <>
            <button type="button" className="btn quiet" onClick={() => save(`${start}-10x15.jpg`, 'image/jpeg', sheetJpeg)}>
              {t('idDesk.saveJpeg')}
            </button>
            <button type="button" className="btn quiet" onClick={() => save(`${start}-10x15.pdf`, 'application/pdf', sheetPdf)}>
              {t('idDesk.savePdf')}
            </button>
            <p className="hint">{t('idDesk.sheetFacts', { count: places.length, size: `\u2066${width} × ${height}\u2069` })}</p>
          </>
        )}
      </div>
      <p role="status">
        {result?.state === 'saved' && (
          <>
            {t('idDesk.saved', { name: `\u2068${result.name}\u2069` })} <bdi>{result.facts}</bdi>
          </>
        )}
      </p>
      {result?.state === 'failed' && <p role="alert">{t('idDesk.saveFailed')}</p>}
      {result?.state === 'tooLarge' && most && <p role="alert">{t('idDesk.tooManyBytes', { most: formatSize(most, lang) })}</p>}
    </section>
  );
}

/** Delay in milliseconds between the last change and the drawing of photo and sheet. */
const pause = 250;

/** Shows the photo in millimetres beside a ruler, and the sheet of prints. */
function Preview({ ready }: { ready: Ready }) {
  const { t } = useTranslation();
  const photo = useRef<HTMLCanvasElement>(null);
  const sheet = useRef<HTMLCanvasElement>(null);
  const { document, picture, crop, mask } = ready;
  const size = printSize(document);
  useEffect(() => {
    const timer = setTimeout(() => {
      const shown: Ready = { document, picture, crop, mask };
      if (photo.current) drawCrop(photo.current, picture, crop, mask);
      const target = sheet.current;
      if (!target) return;
      const drawn = drawSheet(shown);
      target.width = Math.round(drawn.width / 4);
      target.height = Math.round(drawn.height / 4);
      target.getContext('2d')?.drawImage(drawn, 0, 0, target.width, target.height);
    }, pause);
    return () => clearTimeout(timer);
  }, [document, picture, crop, mask]);
  const height = 360;
  return (
    <div className="desk-previews" aria-hidden="true">
      <figure>
        <canvas
          ref={photo}
          width={Math.round(height * ratioOf(document))}
          height={height}
          style={{ inlineSize: `${size.width}mm`, blockSize: `${size.height}mm` }}
        />
        <span className="desk-ruler">{t('idDesk.ruler')}</span>
        <figcaption>{t('idDesk.realSize')}</figcaption>
      </figure>
      {document.print && (
        <figure>
          <canvas ref={sheet} className="desk-sheet" />
          <figcaption>
            <bdi>10 × 15 cm</bdi>
          </figcaption>
        </figure>
      )}
    </div>
  );
}
