import {
  type Language,
  type Outcome,
  type Release,
  readRelease,
  releasePagePattern,
  undoWithdrawal,
  withdrawRelease,
} from '@studio/contract';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageTextsOf, Translated } from '#src/i18n/area-texts.tsx';
import { api } from '#src/lib/api.ts';
import { formatTime } from '#src/lib/dates.ts';
import { Slip } from './Slip.tsx';

await pageTextsOf('release');

type Opened = { state: 'open'; release: Release } | { state: 'gone' } | { state: 'failed' };

const tokenOf = ({ pathname }: Pick<Location, 'pathname'>): string => releasePagePattern.exec(pathname)?.groups?.['token'] ?? '';

function Page({ lang }: { lang: Language }) {
  const { t } = useTranslation();
  const [token] = useState(() => tokenOf(location));
  const [opened, setOpened] = useState<Opened | undefined>(token === '' ? { state: 'gone' } : undefined);
  const load = async () => {
    const outcome = await api(lang).send(readRelease, { token });
    if (outcome.ok) setOpened({ state: 'open', release: outcome.value.data });
    else setOpened({ state: outcome.failure === 'rejected' && outcome.status === 404 ? 'gone' : 'failed' });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is loaded once
  useEffect(() => {
    if (token !== '') void load();
  }, []);
  if (!opened)
    return (
      <p className="wrap client-step client-waiting" role="status">
        {t('release.opening')}
      </p>
    );
  if (opened.state === 'gone')
    return (
      <div className="wrap client-step">
        <h1>{t('release.gone')}</h1>
        <p>{t('release.goneHelp')}</p>
      </div>
    );
  if (opened.state === 'failed')
    return (
      <div className="wrap client-step">
        <div className="alert" role="alert">
          <p>{t('release.notOpened')}</p>
          <button className="btn quiet sm" type="button" onClick={() => void load()}>
            {t('gallery.retry')}
          </button>
        </div>
      </div>
    );
  const { release } = opened;
  return (
    <div className="wrap release-page">
      <Slip release={release} lang={lang} />
      <div className="release-acts">
        <button className="btn quiet" type="button" onClick={() => print()}>
          {t('release.print')}
        </button>
        {release.kind === 'signed' && (
          <Withdrawal lang={lang} token={token} release={release} onChange={(changed) => setOpened({ state: 'open', release: changed })} />
        )}
      </div>
    </div>
  );
}

interface WithdrawalProps {
  lang: Language;
  token: string;
  release: Release;
  onChange(release: Release): void;
}

/** Renders the form that withdraws photos of a release, and for half an hour after a withdrawal a button that undoes the withdrawal. */
function Withdrawal({ lang, token, release, onChange }: WithdrawalProps) {
  const { t } = useTranslation();
  const live = release.photos.flatMap(({ isWithdrawn }, index) => (isWithdrawn ? [] : [index]));
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [notice, setNotice] = useState('');
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const run = async (request: () => Promise<Outcome<{ data: Release }>>, done: string) => {
    setSending(true);
    setProblem('');
    const outcome = await request();
    setSending(false);
    if (!outcome.ok) return setProblem(outcome.failure === 'rejected' && outcome.message ? outcome.message : t('release.notOpened'));
    setOpen(false);
    setChosen(new Set());
    setNotice(done);
    onChange(outcome.value.data);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (chosen.size === 0) return setProblem(t('release.withdrawMissing'));
    void run(() => api(lang).send(withdrawRelease, { token, photos: [...chosen] }), t('release.withdrawn'));
  };
  const toggle = (indexes: readonly number[], isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, ...indexes] : [...before].filter((index) => !indexes.includes(index))));
  return (
    <section className="release-withdraw" aria-label={t('release.withdraw')}>
      <p role="status" className={notice ? 'notice' : undefined}>
        {notice}
      </p>
      {problem && (
        <p className="alert" role="alert">
          {problem}
        </p>
      )}
      {release.undoUntil && (
        <p>
          {t('release.undoUntil', { time: formatTime(new Date(release.undoUntil)) })}{' '}
          <button
            className="btn quiet sm"
            type="button"
            disabled={isSending}
            onClick={() => void run(() => api(lang).send(undoWithdrawal, { token }), t('release.undoDone'))}
          >
            {t('release.undo')}
          </button>
        </p>
      )}
      {live.length > 0 && !isOpen && (
        <button className="btn quiet" type="button" onClick={() => setOpen(true)}>
          {t('release.withdraw')}
        </button>
      )}
      {live.length > 0 && isOpen && (
        <form onSubmit={submit} noValidate>
          <fieldset>
            <legend>{t('release.withdraw')}</legend>
            <p className="hint">{t('release.withdrawText')}</p>
            {live.length > 1 && (
              <label className="release-choice">
                <input
                  type="checkbox"
                  checked={live.every((index) => chosen.has(index))}
                  onChange={({ currentTarget }) => toggle(live, currentTarget.checked)}
                />
                {t('release.withdrawAll')}
              </label>
            )}
            {live.map((index) => (
              <label key={index} className="release-choice">
                <input
                  type="checkbox"
                  checked={chosen.has(index)}
                  onChange={({ currentTarget }) => toggle([index], currentTarget.checked)}
                />
                <img src={release.photos[index]?.thumbnail} alt="" />
                <bdi dir="ltr">{release.photos[index]?.name}</bdi>
              </label>
            ))}
          </fieldset>
          <div className="client-buttons">
            <button className="btn" type="submit" disabled={isSending}>
              {t('release.withdrawNow')}
            </button>
            <button className="btn quiet" type="button" onClick={() => setOpen(false)}>
              {t('release.keep')}
            </button>
          </div>
        </form>
      )}
    </section>
  );
}

export function ReleasePage({ lang }: { lang: Language }) {
  return (
    <Translated area="release" lang={lang}>
      <Page lang={lang} />
    </Translated>
  );
}
