import { sendMessage, validate } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { pageTextsOf, Translated } from '#src/i18n/area-texts.tsx';
import { TextField } from '#src/islands/form/Field.tsx';
import { Form, type FormProps } from '#src/islands/form/Form.tsx';
import { api } from '#src/lib/api.ts';

await pageTextsOf('contact');

const shown = ['name', 'email', 'message'] as const;

function TranslatedForm(props: FormProps) {
  const { t } = useTranslation();
  const failed = t('contact.form.error');
  return (
    <Form
      {...props}
      name="contact"
      path={sendMessage.path}
      alerts={{ failed, unreachable: `${failed} ${t('form.offline')}` }}
      submitLabel={t('contact.submit')}
      againLabel={t('contact.receipt.again')}
      isSentOnce
      send={async (fields, options) => {
        const checked = validate(sendMessage.input, fields);
        return checked.ok ? api(props.lang).send(sendMessage, checked.value, options) : checked;
      }}
      receiptOf={({ fields: sent }) => ({
        title: t('contact.receipt.title'),
        rows: shown.map((name) => ({ name, label: t(`contact.${name}`), text: sent[name] ?? '' })),
        answer: t('contact.thanks.answer'),
      })}
    >
      {(errors) => (
        <>
          <TextField kind="line" name="name" label={t('contact.name')} isRequired autoComplete="name" error={errors['name']} />
          <TextField kind="email" name="email" label={t('contact.email')} isRequired autoComplete="email" error={errors['email']} />
          <TextField kind="text" name="message" label={t('contact.message')} isRequired error={errors['message']} />
        </>
      )}
    </Form>
  );
}

/** Renders the contact form. Its HTML works without script; React loads on the first touch. */
export function ContactForm(props: FormProps) {
  return (
    <Translated area="contact" lang={props.lang}>
      <TranslatedForm {...props} />
    </Translated>
  );
}
