import { useTranslation } from 'react-i18next';
import { leastSide } from './picture.ts';
import type { Step } from './use-desk.ts';

interface Props {
  step: Step;
  onAgain: () => void;
}

/** Renders the progress and the problems of the picture. */
export function Steps({ step, onAgain }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <p role="status" className="desk-status">
        {step === 'reading' && t('idDesk.reading')}
        {step === 'measuring' && t('idDesk.loading')}
      </p>
      {step === 'unreadable' && (
        <p role="alert" className="desk-alert">
          {t('idDesk.unreadable')}
        </p>
      )}
      {step === 'small' && (
        <p role="alert" className="desk-alert">
          {t('idDesk.tooSmall', { pixels: String(leastSide) })}
        </p>
      )}
      {step === 'unmeasured' && (
        <div role="alert" className="desk-alert">
          <p>{t('idDesk.modelFailed')}</p>
          <button type="button" className="btn sm" onClick={onAgain}>
            {t('idDesk.again')}
          </button>
        </div>
      )}
    </>
  );
}
