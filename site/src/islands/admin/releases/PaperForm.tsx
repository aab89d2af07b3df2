import {
  listOwnPhotos,
  type OwnPhoto,
  type ReleasePurpose,
  recordPaperRelease,
  releasePurposes,
  renditionUrl,
  todayInRiyadh,
} from '@studio/contract';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { itemsOf, useList } from '../api/lists.ts';
import { request } from '../api/request.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { FormButtons } from '../ui/FormButtons.tsx';
import { Alert, notify } from '../ui/Notices.tsx';
import { namesOf, noAnswer, RecognisedField } from './RecognisedField.tsx';
import { useReleaseChange, useWithheld } from './release-query.ts';

/** A photo that can be chosen for a release on paper. */
interface Choice {
  id: string;
  src: string;
  alt: string;
}

const choiceOf = (photo: OwnPhoto): Choice => ({
  id: photo._id,
  src: renditionUrl(photo, photo.renditions.avif[0] ?? 0, 'avif'),
  alt: photo.caption || photo.alt,
});

/** Renders the form that records a release on paper with its scan. */
export function PaperForm({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const change = useReleaseChange<unknown>();
  const photos = useList<OwnPhoto>('photos', async () => (await request((api) => api.send(listOwnPhotos))).data);
  const { data: withheld = [] } = useWithheld();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [purposes, setPurposes] = useState<readonly ReleasePurpose[]>(['website']);
  const [answer, setAnswer] = useState(noAnswer);
  const [scan, setScan] = useState<File>();
  const [texts, setTexts] = useState({ person: '', email: '', phone: '', guardian: '', signedOn: todayInRiyadh(), validUntil: '' });
  const errors = change.error?.fieldErrors ?? {};
  const choices: Choice[] = [
    ...withheld.map(({ _id, thumbnail, caption }) => ({ id: _id, src: thumbnail, alt: caption })),
    ...itemsOf(photos).map(choiceOf),
  ];
  const text = (name: keyof typeof texts, label: string, type = 'text', hint?: string) => (
    <Field label={label} hint={hint} error={errors[name]}>
      {(control) => (
        <input
          {...control}
          className="input"
          type={type}
          dir={type === 'text' ? 'auto' : 'ltr'}
          value={texts[name]}
          onChange={({ currentTarget }) => setTexts((before) => ({ ...before, [name]: currentTarget.value }))}
        />
      )}
    </Field>
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const { recognised } = answer;
    const people = { names: namesOf(answer.names).join(','), ...(recognised && { recognised }) };
    const input = { ...texts, ...people, purposes: purposes.join(','), photos: chosen.join(','), ...(scan && { scan }) };
    change.mutate(() => request((api) => api.send(recordPaperRelease, { scan: new Blob([]), ...input })), {
      onSuccess: () => {
        notify(t('admin.releases.recorded'));
        onClose();
      },
    });
  };
  return (
    <Dialog title={t('admin.releases.paper')} isSheet onClose={onClose}>
      <form className="release-sheet" noValidate onSubmit={submit}>
        <p className="hint">{t('admin.releases.paperHint')}</p>
        {change.error && <Alert takesFocus>{change.error.serverMessage || t('admin.notSaved')}</Alert>}
        {text('person', t('admin.releases.person'))}
        {text('email', t('admin.galleries.email'), 'email', t('admin.releases.contactHint'))}
        {text('phone', t('admin.galleries.phone'), 'tel')}
        {text('guardian', t('admin.releases.guardian'), 'text', t('admin.releases.guardianHint'))}
        {text('signedOn', t('release.signedAt'), 'date')}
        {text('validUntil', t('admin.releases.validUntil'), 'date', t('admin.releases.validUntilHint'))}
        <fieldset className="release-purposes">
          <legend>{t('admin.releases.purposes')}</legend>
          {releasePurposes.map((purpose) => (
            <label key={purpose} className="release-check">
              <input
                type="checkbox"
                checked={purposes.includes(purpose)}
                onChange={({ currentTarget }) =>
                  setPurposes(releasePurposes.filter((each) => (each === purpose ? currentTarget.checked : purposes.includes(each))))
                }
              />
              {t(`release.purpose.${purpose}`)}
            </label>
          ))}
        </fieldset>
        <Field label={t('admin.releases.scanFile')} hint={t('admin.releases.scanHint')} error={errors['scan']}>
          {(control) => (
            <input
              {...control}
              className="input"
              type="file"
              accept="application/pdf,image/jpeg,image/png"
              onChange={({ currentTarget }) => setScan(currentTarget.files?.[0])}
            />
          )}
        </Field>
        <fieldset className="release-purposes">
          <legend>{t('admin.releases.paperPhotos', { count: chosen.length })}</legend>
          {errors['photos'] && <p className="error">{errors['photos']}</p>}
          <ul className="release-withheld">
            {choices.map(({ id, src, alt }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-pressed={chosen.includes(id)}
                  onClick={() => setChosen((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id]))}
                >
                  <img src={src} alt={alt} loading="lazy" />
                </button>
              </li>
            ))}
          </ul>
        </fieldset>
        <RecognisedField
          answer={answer}
          errors={errors}
          onlySigner={t('admin.releases.onlySigner')}
          later={t('admin.releases.paperLater')}
          onChange={setAnswer}
        />
        <FormButtons busy={change.isPending} onCancel={onClose}>
          {t('admin.releases.record')}
        </FormButtons>
      </form>
    </Dialog>
  );
}
