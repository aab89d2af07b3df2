import { createGallery, defaultDownload, downloadRights, limits, type OwnGallery, updateGallery } from '@studio/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { request } from '../api/request.ts';
import { DayField } from '../calendar/TimeFields.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { FormButtons } from '../ui/FormButtons.tsx';
import { LanguageField } from '../ui/LanguageField.tsx';
import { useLanguage } from '../ui/language.tsx';
import { Alert, notify } from '../ui/Notices.tsx';
import { useGalleryChange } from './gallery-query.ts';

interface Props {
  gallery?: OwnGallery;
  /** The booking of a new gallery, from which the server copies the client. */
  booking?: string;
  onClose: () => void;
}

export function GalleryForm({ gallery, booking, onClose }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const ownLanguage = useLanguage();
  const change = useGalleryChange();
  const [values, setValues] = useState({
    title: gallery?.title ?? '',
    client: gallery?.client ?? '',
    phone: gallery?.phone ?? '',
    email: gallery?.email ?? '',
    language: gallery?.language ?? ownLanguage,
    day: gallery?.day ?? '',
    lastDay: gallery?.lastDay ?? '',
    favourites: gallery ? String(gallery.favourites ?? '') : '30',
    comments: gallery?.comments ?? true,
    /** Undefined until it is chosen for a new gallery: the default follows the number of photos to choose. */
    download: gallery?.download,
    watermark: gallery?.watermark ?? false,
    hasPin: gallery?.hasPin ?? true,
  });
  const limit = values.favourites === '' ? null : Number(values.favourites);
  const download = values.download ?? defaultDownload(limit);
  const set = (changed: Partial<typeof values>) => setValues({ ...values, ...changed });
  const errors = change.error?.fieldErrors ?? {};
  const save = () => {
    const { hasPin, favourites: _, lastDay, day, title, client, phone, email, language, ...rights } = values;
    const input = {
      title,
      ...(booking ? { booking } : { client, phone, email, language }),
      ...rights,
      day: day === '' ? null : day,
      favourites: limit,
      download,
      ...(lastDay && { lastDay }),
    };
    const pin = gallery && hasPin !== gallery.hasPin ? ({ pin: hasPin ? 'on' : 'off' } as const) : {};
    change.mutate(
      () =>
        request((api) =>
          gallery ? api.send(updateGallery, { ...input, ...pin }, { id: gallery._id }) : api.send(createGallery, { ...input, pin: hasPin }),
        ),
      {
        onSuccess: ({ _id }) => {
          onClose();
          notify(t(gallery ? 'admin.galleries.saved' : 'admin.galleries.made'));
          if (!gallery) void navigate(`?gallery=${_id}`, { replace: booking !== undefined });
        },
      },
    );
  };
  const text = (name: 'title' | 'client' | 'phone' | 'email', label: string, max: number) => (
    <Field label={label} error={errors[name]}>
      {(control) => (
        <input
          {...control}
          className="input"
          dir={name === 'phone' || name === 'email' ? 'ltr' : 'auto'}
          type={name === 'phone' ? 'tel' : 'text'}
          autoComplete="off"
          maxLength={max}
          value={values[name]}
          onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
        />
      )}
    </Field>
  );
  return (
    <Dialog isSheet title={t(gallery ? 'admin.galleries.settings' : 'admin.galleries.add')} onClose={onClose}>
      <form
        className="own-gallery-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {change.error && <Alert takesFocus>{change.error.serverMessage || t('admin.notSaved')}</Alert>}
        {text('title', t('admin.galleries.name'), limits.galleryTitle)}
        {booking ? (
          <p className="hint">{t('admin.galleries.fromBooking')}</p>
        ) : (
          <>
            {text('client', t('admin.galleries.client'), limits.name)}
            {text('phone', t('admin.galleries.phone'), limits.phone)}
            {text('email', t('admin.galleries.email'), limits.email)}
            <LanguageField value={values.language} onChange={(language) => set({ language })} />
            <DayField isOptional label={t('admin.galleries.day')} day={values.day} onChange={(day) => set({ day })} />
          </>
        )}
        <DayField
          isOptional={!gallery}
          label={t('admin.galleries.lastDay')}
          day={values.lastDay}
          onChange={(lastDay) => set({ lastDay })}
        />
        {errors['lastDay'] && <p className="error">{errors['lastDay']}</p>}
        {!gallery && <p className="hint">{t('admin.galleries.lastDayHint')}</p>}
        <Field label={t('admin.galleries.favourites')} hint={t('admin.galleries.favouritesHint')} error={errors['favourites']}>
          {(control) => (
            <input
              {...control}
              className="input num"
              type="number"
              inputMode="numeric"
              min={0}
              max={limits.galleryPhotos}
              value={values.favourites}
              onChange={({ currentTarget }) => set({ favourites: currentTarget.value })}
            />
          )}
        </Field>
        <Field label={t('admin.galleries.download')}>
          {(control) => (
            <select
              {...control}
              className="input"
              value={download}
              onChange={({ currentTarget }) => set({ download: downloadRights.find((each) => each === currentTarget.value) ?? 'none' })}
            >
              {downloadRights.map((each) => (
                <option key={each} value={each}>
                  {t(`admin.galleries.download.${each}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <label className="own-gallery-check">
          <input type="checkbox" checked={values.watermark} onChange={({ currentTarget }) => set({ watermark: currentTarget.checked })} />
          {t('admin.galleries.watermark')}
        </label>
        <p className="hint">{t('admin.galleries.watermarkHint')}</p>
        <label className="own-gallery-check">
          <input type="checkbox" checked={values.comments} onChange={({ currentTarget }) => set({ comments: currentTarget.checked })} />
          {t('admin.galleries.comments')}
        </label>
        <label className="own-gallery-check">
          <input type="checkbox" checked={values.hasPin} onChange={({ currentTarget }) => set({ hasPin: currentTarget.checked })} />
          {t('admin.galleries.hasPin')}
        </label>
        <FormButtons busy={change.isPending} onCancel={onClose}>
          {t('admin.save')}
        </FormButtons>
      </form>
    </Dialog>
  );
}
