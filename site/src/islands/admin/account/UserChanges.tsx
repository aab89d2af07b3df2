import { permitUserChanges } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#src/lib/dates.ts';
import { request } from '../api/request.ts';
import { Button } from '../ui/Button.tsx';
import { notify } from '../ui/Notices.tsx';
import { type Account, useAccountChange } from './account-query.ts';
import { useProof } from './Proof.tsx';
import { ChangeError, Section } from './Section.tsx';

/** Renders the time until which an admin may change users in the panel, if there is one, and a button that starts or extends the permission. */
export function UserChanges({ account: { userChangesUntil } }: { account: Account }) {
  const { t } = useTranslation();
  const withProof = useProof();
  const change = useAccountChange();
  const onPermit = () =>
    change.mutate(async () => {
      const permitted = await withProof({ action: 'changeUsers' }, (proof) => request((api) => api.send(permitUserChanges, { proof })));
      if (permitted) notify(t('admin.account.usersPermitted'));
    });
  return (
    <Section title={t('admin.account.users')} about={t('admin.account.usersAbout')}>
      <ChangeError error={change.error} />
      {userChangesUntil && (
        <p>
          {t('admin.account.usersUntil')}{' '}
          <time className="num" dateTime={userChangesUntil}>
            <bdi>{formatTime(new Date(userChangesUntil))}</bdi>
          </time>
        </p>
      )}
      <div className="admin-row">
        <Button look="quiet" small busy={change.isPending} onClick={onPermit}>
          {t('admin.account.confirm')}
        </Button>
        <a href="/cms/collections/user">{t('admin.account.usersLink')}</a>
      </div>
    </Section>
  );
}
