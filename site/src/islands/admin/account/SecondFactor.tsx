import { removeSecondFactor, replaceRecoveryCodes } from '@studio/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../api/request.ts';
import { Button } from '../ui/Button.tsx';
import { notify } from '../ui/Notices.tsx';
import { type Account, requestSetUp, type SetUp, useAccountChange } from './account-query.ts';
import { useProof } from './Proof.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { ChangeError, Moment, Section } from './Section.tsx';
import { SetUpDialog } from './SetUpDialog.tsx';

/** The number of recovery codes below which new ones are recommended. */
const fewCodes = 4;

/** Renders the second factor of the password, with its recovery codes. */
export function SecondFactor({ account: { secondFactorSince, recoveryCodesLeft } }: { account: Account }) {
  const { t } = useTranslation();
  const withProof = useProof();
  const change = useAccountChange();
  const [setUp, setSetUp] = useState<SetUp>();
  /** The new recovery codes, which are shown once. */
  const [codes, setCodes] = useState<readonly string[]>();
  const onStart = () =>
    change.mutate(async () => {
      const started = await withProof({ action: 'addSecondFactor' }, requestSetUp);
      if (started) setSetUp(started);
    });
  const onRenew = () =>
    change.mutate(async () => {
      const action = {
        action: 'replaceRecoveryCodes',
        title: t('admin.account.renewQuestion'),
        about: t('admin.account.renewAbout'),
        submit: t('admin.account.renewCodes'),
      } as const;
      const renewed = await withProof(action, (proof) => request((api) => api.send(replaceRecoveryCodes, { proof })));
      if (renewed) setCodes(renewed.data.codes);
    });
  const onTurnOff = () =>
    change.mutate(async () => {
      const action = {
        action: 'removeSecondFactor',
        title: t('admin.account.turnOffQuestion'),
        about: t('admin.account.turnOffAbout'),
        submit: t('admin.account.turnOff'),
      } as const;
      const removed = await withProof(action, (proof) => request((api) => api.send(removeSecondFactor, { proof })));
      if (!removed) return;
      setCodes(undefined);
      notify(t('admin.account.turnedOff'));
    });
  return (
    <Section title={t('admin.account.secondFactor')} about={t('admin.account.secondFactorAbout')}>
      <ChangeError error={change.error} />
      {secondFactorSince === null && !codes ? (
        <Button look="quiet" small busy={change.isPending} onClick={onStart}>
          {t('admin.account.setUp')}
        </Button>
      ) : (
        <>
          {secondFactorSince !== null && (
            <p>
              <Moment label={t('admin.account.secondFactorSince')} at={secondFactorSince} />
            </p>
          )}
          {codes ? (
            <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
          ) : (
            <>
              <div className="account-recovery">
                <h3>{t('admin.account.recovery')}</h3>
                <p data-few={recoveryCodesLeft < fewCodes || undefined}>
                  {t('admin.account.recoveryLeft', { count: recoveryCodesLeft })}
                  {recoveryCodesLeft < fewCodes && ` ${t('admin.account.recoveryLow')}`}
                </p>
              </div>
              <div className="admin-row">
                <Button look="quiet" small disabled={change.isPending} onClick={onRenew}>
                  {t('admin.account.renewCodes')}
                </Button>
                <Button look="quiet" small disabled={change.isPending} onClick={onTurnOff}>
                  {t('admin.account.turnOff')}
                </Button>
              </div>
            </>
          )}
        </>
      )}
      {setUp && (
        <SetUpDialog
          setUp={setUp}
          onClose={() => setSetUp(undefined)}
          onRestart={() => {
            setSetUp(undefined);
            onStart();
          }}
          onDone={(made) => {
            setSetUp(undefined);
            setCodes(made);
          }}
        />
      )}
    </Section>
  );
}
