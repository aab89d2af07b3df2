import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#src/lib/save-file.ts';
import { Button } from '../ui/Button.tsx';
import { useStudioName } from '../ui/language.tsx';
import { CopyButton } from './CopyButton.tsx';

/** Shows new recovery codes, which the server returns only once. @param onKept called when the user confirms that the codes are stored */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation();
  const title = t('admin.account.codesFor', { studio: useStudioName(), host: location.host });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const onSave = () => saveFile('recovery-codes.txt', 'text/plain;charset=utf-8', `${title}\n\n${codes.join('\n')}\n`);
  return (
    <div className="account-codes">
      <h3 ref={heading} tabIndex={-1}>
        {t('admin.account.recovery')}
      </h3>
      <p className="account-print">{title}</p>
      <p>{t('admin.account.recoveryAbout')}</p>
      <ol dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="admin-row">
        <CopyButton text={codes.join('\n')} label={t('admin.account.copyCodes')} />
        <Button look="quiet" small onClick={onSave}>
          {t('admin.account.saveCodes')}
        </Button>
        <Button look="quiet" small onClick={() => print()}>
          {t('admin.account.printCodes')}
        </Button>
        <Button small onClick={onKept}>
          {t('admin.account.codesKept')}
        </Button>
      </div>
    </div>
  );
}
