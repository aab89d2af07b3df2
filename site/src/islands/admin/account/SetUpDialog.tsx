import { addSecondFactor } from '@studio/contract';
import { encodeQR } from 'qr';
import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../api/request.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { CredentialField } from '../ui/Field.tsx';
import { FormButtons } from '../ui/FormButtons.tsx';
import { Alert } from '../ui/Notices.tsx';
import { needsProof, type SetUp, useAccountChange } from './account-query.ts';
import { CopyButton } from './CopyButton.tsx';

interface Props {
  setUp: SetUp;
  onClose: () => void;
  /** Called when the user starts again after the secret has expired. */
  onRestart: () => void;
  /** Receives the recovery codes. */
  onDone: (codes: readonly string[]) => void;
}

/** Shows the secret for the authenticator app, and enables the second factor with the app's first code. */
export function SetUpDialog({ setUp: { key, address, setup }, onClose, onRestart, onDone }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useAccountChange();
  const isExpired = needsProof(error);
  useEffect(() => {
    if (error) input.current?.select();
  }, [error]);
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const code = input.current?.value ?? '';
    setMissing(code.trim() === '');
    if (isPending || code.trim() === '') return input.current?.focus();
    mutate(async () => onDone((await request((api) => api.send(addSecondFactor, { setup, code }))).data.codes));
  };
  if (isExpired)
    return (
      <Dialog title={t('admin.account.setUpTitle')} onClose={onClose}>
        <Alert takesFocus>{t('admin.account.setUpExpired')}</Alert>
        <div className="admin-row">
          <Button small onClick={onRestart}>
            {t('admin.account.startAgain')}
          </Button>
          <Button look="quiet" small onClick={onClose}>
            {t('admin.cancel')}
          </Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={t('admin.account.setUpTitle')} onClose={onClose}>
      <p>{t('admin.account.scan')}</p>
      <QrCode text={address} label={t('admin.account.qr')} />
      <p>
        <a className="account-app" href={address}>
          {t('admin.account.openApp')}
        </a>
      </p>
      <div className="account-key">
        <p>{t('admin.account.key')}</p>
        <code dir="ltr">{key.replaceAll(/(.{4})(?=.)/gu, '$1 ')}</code>
        <CopyButton text={key} label={t('admin.account.copyKey')} />
      </div>
      <form className="account-form" noValidate onSubmit={onSubmit}>
        <CredentialField
          ref={input}
          name="code"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          label={t('admin.account.firstCode')}
          hint={t('admin.account.firstCodeHint')}
          error={isMissing ? t('login.errors.code') : error ? error.serverMessage || t('admin.account.notChanged') : undefined}
          onInput={() => setMissing(false)}
        />
        <FormButtons busy={isPending} onCancel={onClose}>
          {t('admin.account.turnOn')}
        </FormButtons>
      </form>
    </Dialog>
  );
}

/** The empty border of a QR code in modules, as ISO/IEC 18004 requires. */
const border = 4;

/** Renders a QR code as one path, dark on white in every theme, because scanners expect these colours. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const rows = encodeQR(text, 'raw', { ecc: 'medium', border });
    const modules = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: rows.length, path: modules.join('') };
  }, [text]);
  return (
    <svg className="account-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
