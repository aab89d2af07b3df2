import { foreignLanguage } from '@studio/contract';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { directions, localized, otherLanguage } from '#src/lib/language.ts';
import { Icon } from './Button.tsx';
import { LanguageContext, useLanguage, useStudioName } from './language.tsx';

export function StudioLogo() {
  const language = useLanguage();
  const name = useStudioName();
  return (
    <a className="admin-logo" href={localized(language, '/')}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="13.5" />
        <path d="M21.73 18.37L11.41 28.69M18.37 21.73L3.78 21.73M13.63 21.73L3.31 11.41M10.27 18.37L10.27 3.78M10.27 13.63L20.59 3.31M13.63 10.27L28.22 10.27M18.37 10.27L28.69 20.59M21.73 13.63L21.73 28.22" />
      </svg>
      <span lang={foreignLanguage(name, language)}>{name}</span>
    </a>
  );
}

export function LanguageSwitch() {
  const { t } = useTranslation();
  const { language, switchTo } = useContext(LanguageContext);
  const other = otherLanguage(language);
  return (
    <button type="button" className="admin-language" lang={other} dir={directions[other]} onClick={() => switchTo(other)}>
      {t('admin.otherLanguage')}
    </button>
  );
}

export function ViewSiteLink() {
  const { t } = useTranslation();
  return (
    <a href={localized(useLanguage(), '/')}>
      <Icon name="view" />
      <span>{t('admin.viewSite')}</span>
    </a>
  );
}
