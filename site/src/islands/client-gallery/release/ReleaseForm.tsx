import {
  type GalleryPhoto,
  type Language,
  type OpenRelease,
  type ReleasePurpose,
  renditionUrl,
  type Signature,
  signRelease,
} from '@studio/contract';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/lib/api.ts';
import { forgetAnswers, keepAnswers, keptAnswers } from './kept-answers.ts';
import { WordsWithName } from './PersonName.tsx';
import { SignatureField } from './SignatureField.tsx';
import { YesNo } from './YesNo.tsx';

interface Props {
  lang: Language;
  token: string;
  request: OpenRelease;
  photos: readonly GalleryPhoto[];
  /** Called with the token of the release's page. */
  onSigned(release: string): void;
  onClose(): void;
  /** Called with the server's message if it rejects the signature, because the request has changed or is already answered. */
  onChanged(message: string): void;
}

type Answers = Readonly<Record<string, boolean>>;

const keyOf = (photo: string, purpose: ReleasePurpose): string => `${photo} ${purpose}`;

/** Minimum width of a shown rendition in pixels; a smaller photo is shown in its largest rendition. */
const pictureWidth = 480;

/** Renders the form that answers a request: an answer for each photo and purpose, the text, the name and the signature. */
export function ReleaseForm({ lang, token, request, photos, onSigned, onClose, onChanged }: Props) {
  const { t } = useTranslation();
  const fields = useId();
  const form = useRef<HTMLFormElement>(null);
  const signature = useRef<() => Signature | null>(() => null);
  const [kept] = useState(() => keptAnswers(request.id));
  const [answers, setAnswers] = useState<Answers>(kept?.answers ?? {});
  const [name, setName] = useState(kept?.name ?? '');
  const [problem, setProblem] = useState<{ text: string; isOfName?: boolean }>();
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const { purposes, person, isChild, words } = request;
  const shown = request.photos.flatMap((id) => photos.find(({ _id }) => _id === id) ?? []);
  const all = shown.length * purposes.length;
  const count = shown.flatMap(({ _id }) => purposes.filter((purpose) => answers[keyOf(_id, purpose)] !== undefined)).length;
  const answer = (entries: readonly (readonly [string, boolean])[]) =>
    setAnswers((before) => ({ ...before, ...Object.fromEntries(entries) }));
  useEffect(() => {
    if (name !== '' || Object.keys(answers).length > 0) keepAnswers(request.id, { answers, name });
  }, [request.id, answers, name]);
  /** Returns the common answer of all photos for a purpose; undefined if the answers differ or are missing. */
  const common = (purpose: ReleasePurpose): boolean | undefined => {
    const [first, ...others] = shown.map(({ _id }) => answers[keyOf(_id, purpose)]);
    return others.every((other) => other === first) ? first : undefined;
  };

  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (count < all) {
      setProblem({ text: t('release.missing', { count: all - count }) });
      // Focus the unanswered question after the rendering that marks it.
      requestAnimationFrame(() => {
        const first = form.current?.querySelector<HTMLElement>('[data-missing] input');
        first?.focus();
        first?.closest('figure')?.scrollIntoView({ block: 'center' });
      });
      return;
    }
    if (name.trim() === '') {
      setProblem({ text: t('release.nameMissing'), isOfName: true });
      form.current?.querySelector<HTMLElement>('input[name=name]')?.focus();
      return;
    }
    setProblem(undefined);
    setSending(true);
    const given = shown.map(({ _id }) => ({
      photo: _id,
      purposes: Object.fromEntries(purposes.map((purpose) => [purpose, answers[keyOf(_id, purpose)] === true])),
    }));
    const input = { request: request.id, lang, textHash: request.textHash, answers: given, name, signature: signature.current() };
    const outcome = await api(lang).send(signRelease, input, { id: token });
    setSending(false);
    if (outcome.ok) {
      forgetAnswers(request.id);
      return onSigned(outcome.value.data.token);
    }
    const isRejected = outcome.failure === 'rejected';
    const text = isRejected && outcome.message ? outcome.message : t('release.failed');
    if (isRejected && outcome.status === 409) onChanged(text);
    setProblem({ text });
  };

  return (
    <form ref={form} className="release-form" onSubmit={(event) => void send(event)} noValidate>
      {shown.length > 1 && (
        <section className="release-all" aria-labelledby={`${fields}-all`}>
          <h3 id={`${fields}-all`}>{t('release.all')}</h3>
          <p className="hint">{t('release.allHint')}</p>
          {purposes.map((purpose) => (
            <div key={purpose} className="release-line">
              <span>{t(`release.purpose.${purpose}`)}</span>
              <YesNo
                name={`${fields} ${purpose}`}
                label={t('release.answerForAll', { purpose: t(`release.purpose.${purpose}`) })}
                value={common(purpose)}
                onAnswer={(value) => answer(shown.map(({ _id }) => [keyOf(_id, purpose), value]))}
              />
            </div>
          ))}
        </section>
      )}
      <div className="release-photos">
        {shown.map((photo) => {
          const width = photo.renditions.avif.find((step) => step >= pictureWidth) ?? photo.renditions.avif.at(-1);
          return (
            <figure key={photo._id}>
              {width !== undefined && (
                <img
                  src={renditionUrl(photo, width, 'avif')}
                  width={photo.width}
                  height={photo.height}
                  loading="lazy"
                  alt={t('clientGallery.photo', { name: photo.name })}
                />
              )}
              <figcaption>
                <bdi dir="ltr">{photo.name}</bdi>
              </figcaption>
              {purposes.map((purpose) => (
                <div key={purpose} className="release-line">
                  <span>{t(`release.purpose.${purpose}`)}</span>
                  <YesNo
                    name={`${fields} ${photo._id} ${purpose}`}
                    label={t('release.answerFor', { purpose: t(`release.purpose.${purpose}`), name: photo.name })}
                    value={answers[keyOf(photo._id, purpose)]}
                    isMissing={isTried && answers[keyOf(photo._id, purpose)] === undefined}
                    onAnswer={(value) => answer([[keyOf(photo._id, purpose), value]])}
                  />
                </div>
              ))}
            </figure>
          );
        })}
      </div>
      <section className="release-words" aria-labelledby={`${fields}-text`}>
        <h3 id={`${fields}-text`}>{t('release.text')}</h3>
        {words.paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <WordsWithName text={paragraph} name={person} lang={lang} />
          </p>
        ))}
        <p className="release-statement">
          <WordsWithName text={words.statement} name={person} lang={lang} />
        </p>
      </section>
      <div className="field release-name">
        <label htmlFor={`${fields}-name`}>{isChild ? t('release.nameGuardian', { person }) : t('release.name')}</label>
        <input
          id={`${fields}-name`}
          className="input"
          name="name"
          autoComplete="name"
          maxLength={100}
          dir="auto"
          value={name}
          aria-invalid={problem?.isOfName}
          aria-describedby={problem?.isOfName ? `${fields}-problem` : undefined}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </div>
      <SignatureField read={signature} />
      {problem && (
        <p className="alert" role="alert" id={`${fields}-problem`}>
          {problem.text}
        </p>
      )}
      <div className="client-buttons">
        <button className="btn" type="submit" disabled={isSending}>
          {t(isSending ? 'release.sending' : 'release.send')}
        </button>
        <button className="btn quiet" type="button" onClick={onClose}>
          {t('release.later')}
        </button>
        <span className="release-count num" role="status">
          {t('release.answered', { count, all })}
        </span>
      </div>
    </form>
  );
}
