import type { PhotoDocument } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import type { Desk, Work } from './use-desk.ts';

interface Props {
  desk: Desk;
  document: PhotoDocument;
  work: Work;
}

const points = ['eyes', 'glasses', 'expression', 'covering', 'recent'] as const;

/** Shows the rules that the user must confirm, because no small model judges them reliably. */
export function Confirmations({ desk, document, work }: Props) {
  const { t } = useTranslation();
  return (
    <fieldset className="desk-confirm">
      <legend>{t('idDesk.confirm')}</legend>
      <p className="hint">{t('idDesk.confirmWhy')}</p>
      {points.map((point) => (
        <label key={point} className="desk-check">
          <input type="checkbox" checked={work.confirmed.includes(point)} onChange={(event) => desk.confirm(point, event.target.checked)} />
          {point === 'covering' ? t(`idDesk.covering.${document.headCovering}`) : t(`idDesk.confirm.${point}`)}
        </label>
      ))}
      <p role="status" className="hint">
        {t('idDesk.confirmed', { done: String(work.confirmed.length), all: String(points.length) })}
      </p>
    </fieldset>
  );
}
