import { limits, type Passkey, removePasskey, renamePasskey } from '@studio/contract';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../api/request.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { CountedField } from '../ui/Field.tsx';
import { FormButtons } from '../ui/FormButtons.tsx';
import { ClientText, useLanguage } from '../ui/language.tsx';
import { Alert, notify } from '../ui/Notices.tsx';
import { type Account, useAccountChange } from './account-query.ts';
import { useProof } from './Proof.tsx';
import { passkeyObstacle, registerPasskey } from './passkey.ts';
import { ChangeError, Moment, Section } from './Section.tsx';

/** The open dialog: `new` to add a passkey, or the passkey to rename. */
type Naming = 'new' | Passkey;

export function Passkeys({ account }: { account: Account }) {
  const { t } = useTranslation();
  const withProof = useProof();
  const change = useAccountChange();
  const [naming, setNaming] = useState<Naming>();
  const [failure, setFailure] = useState<'exists' | 'declined'>();
  const { passkeys, passkeyHost, devices } = account;
  const obstacle = passkeyObstacle(passkeyHost);
  const run = (work: () => Promise<unknown>) => {
    setFailure(undefined);
    change.mutate(work);
  };
  const onAdd = (name: string) =>
    run(async () => {
      const result = await withProof({ action: 'addPasskey' }, (proof) => registerPasskey(name, proof));
      if (result === 'added') notify(t('admin.account.passkeyAdded'));
      else setFailure(result);
    });
  const onRename = ({ id }: Passkey, name: string) =>
    run(async () => {
      await request((api) => api.send(renamePasskey, { name }, { id }));
      notify(t('admin.account.passkeyRenamed'));
    });
  const onRemove = ({ id, name }: Passkey) =>
    run(async () => {
      const action = {
        action: 'removePasskey',
        title: t('admin.account.removePasskey', { name }),
        about: t('admin.account.removePasskeyAbout'),
        submit: t('admin.account.remove'),
      } as const;
      const removed = await withProof(action, (proof) => request((api) => api.send(removePasskey, { proof }, { id })));
      if (removed) notify(t('admin.account.passkeyRemoved'));
    });
  const onName = (name: string) => {
    setNaming(undefined);
    if (naming === 'new') onAdd(name);
    else if (naming) onRename(naming, name);
  };
  return (
    <Section title={t('admin.account.passkeys')} about={t('admin.account.passkeysAbout')}>
      {obstacle && <Obstacle obstacle={obstacle} host={passkeyHost ?? ''} />}
      <ChangeError error={change.error} />
      {failure && <Alert takesFocus>{t(failure === 'exists' ? 'admin.account.passkeyExists' : 'admin.account.passkeyFailed')}</Alert>}
      {passkeys.length === 0 && !obstacle && <p>{t('admin.account.noPasskeys')}</p>}
      {passkeys.length > 0 && (
        <ul className="account-list">
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              isBusy={change.isPending}
              onRename={() => setNaming(passkey)}
              onRemove={() => onRemove(passkey)}
            />
          ))}
        </ul>
      )}
      {!obstacle && (
        <Button look="quiet" small busy={change.isPending} onClick={() => setNaming('new')}>
          {t('admin.account.addPasskey')}
        </Button>
      )}
      {naming && (
        <NameDialog
          title={t(naming === 'new' ? 'admin.account.addPasskey' : 'admin.account.rename')}
          name={naming === 'new' ? (devices.find(({ isCurrent }) => isCurrent)?.browser ?? '') : naming.name}
          onClose={() => setNaming(undefined)}
          onName={onName}
        />
      )}
    </Section>
  );
}

/** Renders the reason why passkeys cannot be used here. */
function Obstacle({ obstacle, host }: { obstacle: NonNullable<ReturnType<typeof passkeyObstacle>>; host: string }) {
  const { t } = useTranslation();
  if (obstacle === 'nowhere') return <p>{t('admin.account.passkeyNowhere')}</p>;
  return <p>{obstacle === 'elsewhere' ? t('admin.account.passkeyHere', { host }) : t('admin.account.passkeyUnsupported')}</p>;
}

interface ItemProps {
  passkey: Passkey;
  isBusy: boolean;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyItem({ passkey: { name, isSynced, createdAt, lastUsedAt }, isBusy, onRename, onRemove }: ItemProps) {
  const { t } = useTranslation();
  return (
    <li>
      <div>
        <b>
          <ClientText>{name}</ClientText>
        </b>
        <p className="account-facts">
          <Moment label={t('admin.account.added')} at={createdAt} />
          {lastUsedAt ? <Moment label={t('admin.account.lastUsed')} at={lastUsedAt} /> : <span>{t('admin.account.neverUsed')}</span>}
          {isSynced && <span>{t('admin.account.synced')}</span>}
        </p>
      </div>
      <div className="account-acts">
        <button
          type="button"
          className="admin-link-button"
          disabled={isBusy}
          aria-label={t('admin.account.renameOf', { name })}
          onClick={onRename}
        >
          <span>{t('admin.account.rename')}</span>
        </button>
        <button
          type="button"
          className="admin-link-button"
          disabled={isBusy}
          aria-label={t('admin.account.removeOf', { name })}
          onClick={onRemove}
        >
          <span>{t('admin.account.remove')}</span>
        </button>
      </div>
    </li>
  );
}

interface NameProps {
  title: string;
  name: string;
  onClose: () => void;
  onName: (name: string) => void;
}

function NameDialog({ title, name, onClose, onName }: NameProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [text, setText] = useState(name);
  const [isMissing, setMissing] = useState(false);
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim()) onName(text.trim());
    else setMissing(true);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form className="account-form" noValidate onSubmit={onSubmit}>
        <CountedField
          name="name"
          label={t('admin.account.passkeyName')}
          hint={t('admin.account.passkeyNameHint')}
          error={isMissing ? t('errors.passkeyName') : undefined}
          lang={language}
          max={limits.passkeyName}
          value={text}
          onChange={(typed) => {
            setText(typed);
            setMissing(false);
          }}
        />
        <FormButtons onCancel={onClose}>{t(title === t('admin.account.rename') ? 'admin.save' : 'admin.account.addPasskey')}</FormButtons>
      </form>
    </Dialog>
  );
}
