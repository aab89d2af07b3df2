import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { directions, otherLanguage } from '#src/lib/language.ts';
import { LanguageContext } from './language.ts';

/** Changes the language where one stands. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const { language, choose } = useContext(LanguageContext);
  const other = otherLanguage(language);
  return (
    <button type="button" className="admin-language" lang={other} dir={directions[other]} onClick={() => choose(other)}>
      {t('admin.otherLanguage')}
    </button>
  );
}
