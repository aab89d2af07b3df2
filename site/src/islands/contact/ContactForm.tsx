import { type Language, sendMessage, validate } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { pageTextsOf } from '#src/i18n/area-texts.ts';
import { api } from '#src/islands/shared/api.ts';
import { Field } from '#src/islands/shared/form/Field.tsx';
import { FormMessages } from '#src/islands/shared/form/FormMessages.tsx';
import { PrivacyLink } from '#src/islands/shared/form/PrivacyLink.tsx';
import { PrivacyVersion } from '#src/islands/shared/form/PrivacyVersion.tsx';
import { Submit } from '#src/islands/shared/form/Submit.tsx';
import { Trap } from '#src/islands/shared/form/Trap.tsx';
import { useForm } from '#src/islands/shared/form/useForm.ts';
import { Translated } from '#src/islands/shared/Translated.tsx';

await pageTextsOf('contact');

const texts = {
  failed: 'contact.form.error',
  unreachable: 'contact.form.error',
};

interface Props {
  lang: Language;
  /** Of the privacy page as it was when this one was built. */
  privacyVersion: string;
}

function Form({ lang, privacyVersion }: Props) {
  const { t } = useTranslation();
  const { form, submit, edit, faults, status, thanks } = useForm({
    name: 'contact',
    texts,
    send: async (fields, idempotencyKey) => {
      const checked = validate(sendMessage.input, fields);
      return checked.ok ? api(lang).send(sendMessage, checked.value, { idempotencyKey }) : checked;
    },
  });
  const { errors } = faults;
  return (
    <form
      ref={form}
      className="form"
      method="post"
      action={`/api/contact?lang=${lang}`}
      data-form="contact"
      noValidate
      onSubmit={submit}
      onInput={edit}
    >
      <PrivacyVersion value={privacyVersion} />
      <FormMessages faults={faults} thanks={status === 'sent' ? thanks : ''} />
      <Field name="name" label={t('contact.name')} error={errors['name']}>
        {(control) => <input {...control} autoComplete="name" aria-required />}
      </Field>
      <Field name="email" label={t('contact.email')} error={errors['email']}>
        {(control) => <input {...control} type="email" inputMode="email" autoComplete="email" aria-required />}
      </Field>
      <Field name="message" label={t('contact.message')} error={errors['message']}>
        {(control) => <textarea {...control} aria-required />}
      </Field>
      <PrivacyLink lang={lang} />
      <Trap lang={lang} />
      <Submit label={t('contact.submit')} sending={status === 'sending'} disabled={status === 'sent'} />
    </form>
  );
}

/** The contact form. Its HTML works without it; React comes with the first touch. */
export function ContactForm({ lang, privacyVersion }: Props) {
  return (
    <Translated area="contact" lang={lang}>
      <Form lang={lang} privacyVersion={privacyVersion} />
    </Translated>
  );
}
