import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/Dialog.tsx';
import { PasswordForm } from './PasswordForm.tsx';

/** Where the owner changes the password. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('admin.password.title')} onLeave={onClose}>
      <p className="mute">{t('admin.password.effect')}</p>
      <PasswordForm onClose={onClose} />
    </Dialog>
  );
}
