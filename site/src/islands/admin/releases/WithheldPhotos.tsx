import { type PhotoPeople, publishWithheld, setPhotoPeople, type WithheldPhoto } from '@studio/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../api/request.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { ClientText } from '../ui/language.tsx';
import { Alert, notify } from '../ui/Notices.tsx';
import { Loading } from '../ui/Screen.tsx';
import { namesOf } from './RecognisedField.tsx';
import { useReleaseChange, useWithheld } from './release-query.ts';

/** Maximum number of photos that one request publishes, because the server re-renders each photo. */
const batch = 5;

/** Renders the withheld photos, with a form for the recognisable people and a button that publishes the photos that may be public. */
export function WithheldPhotos({ count }: { count: number }) {
  const { t } = useTranslation();
  const heading = useId();
  const { data, error, refetch, isFetching } = useWithheld();
  const change = useReleaseChange<number>();
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const selected = (data ?? []).filter(({ _id }) => marked.has(_id)).map(({ _id }) => _id);
  const ready = (data ?? []).filter(({ isAllowed }) => isAllowed).map(({ _id }) => _id);
  const publish = () =>
    change.mutate(
      async () => {
        let total = 0;
        for (let from = 0; from < ready.length; from += batch)
          total += (await request((api) => api.send(publishWithheld, { photos: ready.slice(from, from + batch) }))).data.published.length;
        return total;
      },
      { onSuccess: (published) => notify(t('admin.releases.published', { count: published })) },
    );
  const say = (people: PhotoPeople, names: string[]) =>
    change.mutate(
      async () => {
        await request((api) => api.send(setPhotoPeople, { photos: selected, people, names }));
        return selected.length;
      },
      {
        onSuccess: () => {
          setMarked(new Set());
          notify(t('admin.releases.peopleSaved'));
        },
      },
    );
  return (
    <section className="release-section" aria-labelledby={heading}>
      <h2 id={heading}>
        {t('admin.releases.withheld')} <span className="mute num">{count}</span>
      </h2>
      <p className="hint">{t('admin.releases.withheldHint')}</p>
      {(change.error || error) && (
        <Alert takesFocus={change.error !== null}>
          <p>{change.error?.serverMessage || t('admin.releases.failed')}</p>
          {error && (
            <Button small look="quiet" busy={isFetching} onClick={() => void refetch()}>
              {t('admin.retry')}
            </Button>
          )}
        </Alert>
      )}
      {!data && !error && <Loading />}
      {ready.length > 0 && (
        <Button small busy={change.isPending} onClick={publish}>
          {t('admin.releases.publishAll', { count: ready.length })}
        </Button>
      )}
      <ul className="release-withheld">
        {data?.map((photo) => (
          <WithheldCard
            key={photo._id}
            photo={photo}
            isMarked={marked.has(photo._id)}
            onToggle={() =>
              setMarked((before) => {
                const after = new Set(before);
                if (!after.delete(photo._id)) after.add(photo._id);
                return after;
              })
            }
          />
        ))}
      </ul>
      {selected.length > 0 && <PeopleForm key={selected.join()} count={selected.length} isBusy={change.isPending} onSay={say} />}
    </section>
  );
}

function WithheldCard({ photo, isMarked, onToggle }: { photo: WithheldPhoto; isMarked: boolean; onToggle(): void }) {
  const { t } = useTranslation();
  return (
    <li>
      <button type="button" aria-pressed={isMarked} onClick={onToggle}>
        {photo.thumbnail && <img src={photo.thumbnail} alt={photo.caption} loading="lazy" />}
        <span>{photo.names.length > 0 ? <ClientText>{photo.names.join(', ')}</ClientText> : t(`admin.photos.people.${photo.people}`)}</span>
        {photo.isAllowed && <b>{t('admin.releases.isAllowed')}</b>}
      </button>
    </li>
  );
}

function PeopleForm({ count, isBusy, onSay }: { count: number; isBusy: boolean; onSay(people: PhotoPeople, names: string[]): void }) {
  const { t } = useTranslation();
  const [names, setNames] = useState('');
  const list = namesOf(names);
  return (
    <form
      className="release-people"
      onSubmit={(event) => {
        event.preventDefault();
        if (list.length > 0) onSay('named', list);
      }}
    >
      <b className="num">{t('admin.releases.selected', { count })}</b>
      <Button small look="quiet" busy={isBusy} onClick={() => onSay('nobody', [])}>
        {t('admin.releases.nobody')}
      </Button>
      <Field label={t('admin.releases.names')} hint={t('admin.releases.namesHint')}>
        {(control) => (
          <input {...control} className="input" dir="auto" value={names} onChange={({ currentTarget }) => setNames(currentTarget.value)} />
        )}
      </Field>
      <Button small type="submit" look="quiet" busy={isBusy} disabled={list.length === 0}>
        {t('admin.releases.saveNames')}
      </Button>
    </form>
  );
}
