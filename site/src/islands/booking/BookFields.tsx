import { type Language, packages } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { Field } from '#src/islands/shared/form/Field.tsx';
import { FormMessages } from '#src/islands/shared/form/FormMessages.tsx';
import { PrivacyLink } from '#src/islands/shared/form/PrivacyLink.tsx';
import type { Faults } from '#src/islands/shared/form/page-state.ts';
import { Submit } from '#src/islands/shared/form/Submit.tsx';
import { Trap } from '#src/islands/shared/form/Trap.tsx';
import type { FormStatus } from '#src/islands/shared/form/useForm.ts';
import { DateField } from './DateField.tsx';

interface Props {
  lang: Language;
  faults: Faults;
  status: FormStatus;
  thanks: string;
  /** Goes up with every booking sent. */
  round: number;
}

/** What the booking form asks, and what is said of it. */
export function BookFields({ lang, faults, status, thanks, round }: Props) {
  const { t } = useTranslation();
  const { errors } = faults;
  return (
    <>
      <FormMessages faults={faults} thanks={status === 'sent' ? thanks : ''} />
      <Field name="name" label={t('book.name')} error={errors['name']}>
        {(control) => <input {...control} autoComplete="name" aria-required />}
      </Field>
      <div className="two">
        <Field name="email" label={t('book.email')} error={errors['email']}>
          {(control) => <input {...control} type="email" inputMode="email" autoComplete="email" aria-required />}
        </Field>
        <Field name="phone" label={t('book.phone')} optional error={errors['phone']}>
          {(control) => <input {...control} type="tel" inputMode="tel" autoComplete="tel" placeholder={t('book.phonePlaceholder')} />}
        </Field>
      </div>
      <Field name="package" label={t('book.package')} error={errors['package']}>
        {(control) => (
          <select {...control} aria-required defaultValue="">
            <option value="" disabled>
              {t('book.packagePlaceholder')}
            </option>
            {packages.map((name) => (
              <option key={name} value={name}>
                {t(`package.${name}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="two">
        <DateField key={round} lang={lang} error={errors['date']} />
        <Field name="location" label={t('book.location')} optional error={errors['location']}>
          {(control) => <input {...control} autoComplete="off" />}
        </Field>
      </div>
      <Field name="message" label={t('book.message')} optional error={errors['message']}>
        {(control) => <textarea {...control} />}
      </Field>
      <PrivacyLink lang={lang} />
      <Trap lang={lang} />
      <Submit label={t('book.submit')} sending={status === 'sending'} />
    </>
  );
}
