import { createBooking, type Language, validate } from '@studio/contract';
import { pageTextsOf } from '#src/i18n/area-texts.ts';
import { api } from '#src/islands/shared/api.ts';
import { PrivacyVersion } from '#src/islands/shared/form/PrivacyVersion.tsx';
import { useForm } from '#src/islands/shared/form/useForm.ts';
import { Translated } from '#src/islands/shared/Translated.tsx';
import { BookFields } from './BookFields.tsx';

await pageTextsOf('book');

const texts = { failed: 'book.form.failed', unreachable: 'book.form.error' };

interface Props {
  lang: Language;
  /** Of the privacy page as it was when this one was built. */
  privacyVersion: string;
}

function Form({ lang, privacyVersion }: Props) {
  const { form, submit, edit, ...state } = useForm({
    name: 'book',
    texts,
    send: async (fields, idempotencyKey) => {
      const checked = validate(createBooking.input, fields);
      return checked.ok ? api(lang).send(createBooking, checked.value, { idempotencyKey }) : checked;
    },
  });
  return (
    <form
      ref={form}
      className="form"
      method="post"
      action={`/api/bookings?lang=${lang}`}
      data-form="book"
      noValidate
      onSubmit={submit}
      onInput={edit}
    >
      <PrivacyVersion value={privacyVersion} />
      <BookFields lang={lang} {...state} />
    </form>
  );
}

/** The booking form. Its HTML works without it; React comes with the first touch. */
export function BookForm({ lang, privacyVersion }: Props) {
  return (
    <Translated area="book" lang={lang}>
      <Form lang={lang} privacyVersion={privacyVersion} />
    </Translated>
  );
}
