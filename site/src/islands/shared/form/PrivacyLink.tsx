import type { Language } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { localized } from '#src/i18n/address.ts';

/** The way to what becomes of what is written, in a tab of its own: the form stays as it is. */
export function PrivacyLink({ lang }: { lang: Language }) {
  const { t } = useTranslation();
  return (
    <p className="privacy-link">
      <a href={localized(lang, '/privacy')} target="_blank" rel="noopener">
        {t('form.privacy')}
      </a>
    </p>
  );
}
