import { endDevices, type SignedInDevice } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { request } from '../api/request.ts';
import { Button } from '../ui/Button.tsx';
import { notify } from '../ui/Notices.tsx';
import { type Account, useAccountChange } from './account-query.ts';
import { useProof } from './Proof.tsx';
import { ChangeError, Moment, Section } from './Section.tsx';

/** Renders the signed-in devices of the user, and buttons that end the sessions of the other devices. */
export function Devices({ account: { devices } }: { account: Account }) {
  const { t } = useTranslation();
  const withProof = useProof();
  const change = useAccountChange();
  const nameOf = ({ browser }: SignedInDevice) => browser || t('admin.account.unknownBrowser');
  const onEnd = (device: SignedInDevice) =>
    change.mutate(async () => {
      const action = {
        action: 'endDevices',
        title: t('admin.account.signOutQuestion', { device: nameOf(device) }),
        about: t('admin.account.signOutAbout'),
        submit: t('admin.account.signOut'),
      } as const;
      const ended = await withProof(action, (proof) => request((api) => api.send(endDevices, { proof, device: device.id })));
      if (ended) notify(t('admin.account.signedOut'));
    });
  const onEndOthers = () =>
    change.mutate(async () => {
      const action = {
        action: 'endDevices',
        title: t('admin.account.signOutOthersQuestion'),
        about: t('admin.account.signOutAbout'),
        submit: t('admin.account.signOut'),
      } as const;
      const ended = await withProof(action, (proof) => request((api) => api.send(endDevices, { proof })));
      if (ended) notify(t('admin.account.othersSignedOut'));
    });
  return (
    <Section title={t('admin.account.devices')}>
      <ChangeError error={change.error} />
      <ul className="account-list">
        {devices.map((device) => (
          <li key={device.id}>
            <div>
              <b>
                <bdi>{nameOf(device)}</bdi>
              </b>
              {device.isCurrent && <span className="account-here">{t('admin.account.thisDevice')}</span>}
              <p className="account-facts">
                <Moment label={t('admin.account.lastUsed')} at={device.lastUsedAt} />
                <Moment label={t('admin.account.since')} at={device.since} />
              </p>
            </div>
            {!device.isCurrent && (
              <button
                type="button"
                className="admin-link-button"
                disabled={change.isPending}
                aria-label={t('admin.account.signOutOf', { device: nameOf(device) })}
                onClick={() => onEnd(device)}
              >
                <span>{t('admin.account.signOut')}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 ? (
        <Button look="quiet" small busy={change.isPending} onClick={onEndOthers}>
          {t('admin.account.signOutOthers')}
        </Button>
      ) : (
        <p className="mute">{t('admin.account.onlyThis')}</p>
      )}
    </Section>
  );
}
