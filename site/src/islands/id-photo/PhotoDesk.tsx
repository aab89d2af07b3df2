import type { Language, PhotoDocument } from '@studio/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageTextsOf, Translated } from '#src/i18n/area-texts.tsx';
import { loadStyles } from '#src/islands/lazy-part.ts';
import { Camera } from './Camera.tsx';
import { Confirmations } from './Confirmations.tsx';
import { DocumentFacts } from './DocumentFacts.tsx';
import deskStyles from './desk.css?url&no-inline';
import { People } from './People.tsx';
import { Saving } from './Saving.tsx';
import { Stage } from './Stage.tsx';
import { Steps } from './Steps.tsx';
import { useDesk, verdictsOf } from './use-desk.ts';
import { Verdicts } from './Verdicts.tsx';

await pageTextsOf('idDesk');
// Load the style sheet before hydration; after a failed load, the desk still works.
if (typeof document !== 'undefined') await loadStyles(deskStyles).catch(() => undefined);

interface Props {
  lang: Language;
  documents: readonly PhotoDocument[];
}

/** The hash of the address for staff at the counter: the page then also shows whether the source of a document is due for a check. */
const counterHash = '#counter';

function Desk({ lang, documents }: Props) {
  const { t } = useTranslation();
  const desk = useDesk(documents);
  const [isFilming, setFilming] = useState(false);
  const [isCounter, setCounter] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const readHash = () => setCounter(location.hash === counterHash);
    readHash();
    addEventListener('hashchange', readHash);
    return () => removeEventListener('hashchange', readHash);
  }, []);
  const { document: chosen, current, people } = desk;
  const workElement = useRef<HTMLDivElement>(null);
  const shown = useRef(new WeakSet<object>());
  const picture = current?.work?.picture;
  useEffect(() => {
    // Scroll to a new picture, but not when the person changes.
    if (!picture || shown.current.has(picture)) return;
    shown.current.add(picture);
    workElement.current?.scrollIntoView({ block: 'start' });
  }, [picture]);
  if (!chosen || !current) return null;
  const { work, step } = current;
  const verdicts = work ? verdictsOf(chosen, work) : [];
  const hasStarted = step !== 'empty' || people.length > 1;
  return (
    <div className="desk">
      <div className="desk-choice">
        <div className="field">
          <label htmlFor="desk-document">{t('idDesk.document')}</label>
          <select
            id="desk-document"
            className="input"
            defaultValue={chosen.slug}
            onChange={(event) => desk.chooseDocument(event.target.value)}
          >
            {documents.map(({ slug, title }) => (
              <option key={slug} value={slug}>
                {title}
              </option>
            ))}
          </select>
        </div>
        <DocumentFacts document={chosen} lang={lang} isCounter={isCounter} />
        <div className="desk-sources">
          <label className="btn">
            {t(hasStarted && work ? 'idDesk.another' : 'idDesk.choose')}
            <input
              ref={input}
              type="file"
              className="desk-file"
              accept="image/*"
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                if (file) void desk.takeFile(file);
                // Clear the field, so that the same file can be chosen again.
                event.target.value = '';
              }}
            />
          </label>
          <button type="button" className="btn quiet" onClick={() => setFilming(true)}>
            {t('idDesk.camera')}
          </button>
        </div>
        <p className="hint">{t('idDesk.deviceMore')}</p>
        <p className="hint">{t('idDesk.noDocuments')}</p>
      </div>
      {isFilming && (
        <Camera
          document={chosen}
          onTake={(picture) => {
            setFilming(false);
            void desk.takePicture(picture);
          }}
          onClose={() => setFilming(false)}
        />
      )}
      <Steps step={step} onAgain={desk.measureAgain} />
      {work && (
        <div className="desk-work" ref={workElement}>
          <Stage desk={desk} document={chosen} work={work} />
          <div className="desk-side">
            <Verdicts verdicts={verdicts} />
            {work.measures && <Confirmations desk={desk} document={chosen} work={work} />}
            <Saving document={chosen} work={work} name={people.length > 1 ? String(people.indexOf(current) + 1) : ''} lang={lang} />
          </div>
        </div>
      )}
      {hasStarted && <People desk={desk} />}
    </div>
  );
}

/** Renders the ID-photo desk, which measures, crops and saves a photo on the device. Its HTML shows the documents; React loads on the first touch. */
export function PhotoDesk(props: Props) {
  return (
    <Translated area="idDesk" lang={props.lang}>
      <Desk {...props} />
    </Translated>
  );
}
