import { useTranslation } from 'react-i18next';
import { localized } from '#src/lib/language.ts';
import { Icon } from './Icon.tsx';
import { useLanguage } from './language.ts';

/** Leads to the site, in the language of the screens. */
export function ViewSite() {
  const { t } = useTranslation();
  return (
    <a href={localized(useLanguage(), '/')}>
      <Icon name="view" />
      <span>{t('admin.viewSite')}</span>
    </a>
  );
}
