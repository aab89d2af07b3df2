import { useTranslation } from 'react-i18next';

interface Props {
  label: string;
  sending: boolean;
  disabled?: boolean;
}

/** The button that sends a form, and says while it does. */
export function Submit({ label, sending, disabled = false }: Props) {
  const { t } = useTranslation();
  return (
    <button className="btn submit" type="submit" disabled={sending || disabled} data-own-button="">
      {sending && <span className="spin" />}
      <span>{sending ? t('form.sending') : label}</span>
    </button>
  );
}
