import { limits, type OwnGallery, type ReleasePurpose, releasePurposes, requestRelease } from '@studio/contract';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../api/request.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { FormButtons } from '../ui/FormButtons.tsx';
import { Alert, notify } from '../ui/Notices.tsx';
import { useReleaseChange, useReleases } from './release-query.ts';
import './releases.css';

interface Props {
  gallery: OwnGallery;
  /** The ids of the photos for which a release is requested. */
  photos: readonly string[];
  onClose(): void;
  onAsked(): void;
}

/** Renders the form that requests a release of photos from a client. */
export function RequestSheet({ gallery, photos, onClose, onAsked }: Props) {
  const { t } = useTranslation();
  const change = useReleaseChange<unknown>();
  const isRequired = useReleases().data?.isRequired === true;
  const [person, setPerson] = useState(gallery.client);
  const [purposes, setPurposes] = useState<readonly ReleasePurpose[]>(['website']);
  const [isChild, setChild] = useState(false);
  const errors = change.error?.fieldErrors ?? {};
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const input = { gallery: gallery._id, photos: [...photos], purposes: [...purposes], person, isChild };
    change.mutate(() => request((api) => api.send(requestRelease, input)), {
      onSuccess: () => {
        notify(t('admin.releases.asked'));
        onAsked();
      },
    });
  };
  return (
    <Dialog title={t('admin.releases.ask', { count: photos.length })} isSheet onClose={onClose}>
      <form className="release-sheet" noValidate onSubmit={submit}>
        <p className="hint">{t('admin.releases.askHint')}</p>
        {isRequired && <p className="notice">{t('admin.releases.askLeaves')}</p>}
        {photos.length > limits.releasePhotos && <Alert>{t('admin.releases.tooMany', { max: limits.releasePhotos })}</Alert>}
        {change.error && <Alert takesFocus>{change.error.serverMessage || t('admin.notSaved')}</Alert>}
        <Field label={t('admin.releases.person')} hint={t('admin.releases.personHint')} error={errors['person']}>
          {(control) => (
            <input
              {...control}
              className="input"
              dir="auto"
              value={person}
              onChange={({ currentTarget }) => setPerson(currentTarget.value)}
            />
          )}
        </Field>
        <label className="release-check">
          <input type="checkbox" checked={isChild} onChange={({ currentTarget }) => setChild(currentTarget.checked)} />
          {t('admin.releases.child')}
        </label>
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
          {errors['purposes'] && <p className="error">{errors['purposes']}</p>}
        </fieldset>
        <FormButtons busy={change.isPending} disabled={photos.length > limits.releasePhotos} onCancel={onClose}>
          {t('admin.releases.send')}
        </FormButtons>
      </form>
    </Dialog>
  );
}
