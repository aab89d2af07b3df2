import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PushSwitch } from '../push/lazy-push.tsx';
import { Button } from '../ui/Button.tsx';
import { Alert } from '../ui/Notices.tsx';
import { Loading, Screen } from '../ui/Screen.tsx';
import { useAccount } from './account-query.ts';
import { Devices } from './Devices.tsx';
import { Passkeys } from './Passkeys.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { ProofProvider } from './Proof.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { Section } from './Section.tsx';
import { UserChanges } from './UserChanges.tsx';

/**
 * Renders the sections for the password, the passkeys, the second factor, the signed-in devices, the permission of admins to change users, and the
 * switch of notifications.
 */
export function AccountScreen() {
  const { t } = useTranslation();
  const { data: account, error, isOffline, isFetching, refetch } = useAccount();
  const [isChangingPassword, setChangingPassword] = useState(false);
  const onPasswordClosed = () => {
    setChangingPassword(false);
    // Reload the devices, because a new password ends the sessions of the other devices.
    void refetch();
  };
  return (
    <Screen title={t('admin.account.title')}>
      {error && (
        <Alert>
          <p>{error.serverMessage || t(isOffline && account ? 'admin.account.unreachable' : 'admin.account.failed')}</p>
          <Button look="quiet" small busy={isFetching} onClick={() => void refetch()}>
            {t('admin.retry')}
          </Button>
        </Alert>
      )}
      <div className="account">
        <Section title={t('admin.account.password')} about={t('admin.account.passwordAbout')}>
          <Button look="quiet" small onClick={() => setChangingPassword(true)}>
            {t('admin.password.title')}
          </Button>
        </Section>
        {!account && !error && <Loading />}
        {account && (
          <ProofProvider account={account}>
            <Passkeys account={account} />
            <SecondFactor account={account} />
            <Devices account={account} />
            {account.canChangeUsers && <UserChanges account={account} />}
          </ProofProvider>
        )}
        <PushSwitch />
      </div>
      {isChangingPassword && <PasswordDialog needsCode={(account?.secondFactorSince ?? null) !== null} onClose={onPasswordClosed} />}
    </Screen>
  );
}
