import { useTranslation } from 'react-i18next';

export function Loading() {
  const { t } = useTranslation();
  return (
    <p className="admin-loading" role="status">
      <span className="spin" aria-hidden="true" />
      {t('admin.loading')}
    </p>
  );
}
