'use client';

import { useFormFields } from '@payloadcms/ui';
import { isCheckDue, todayInRiyadh } from '@studio/contract';
import { sourceLabels } from '../source-labels.ts';
import { usePanelLanguage } from '../use-panel-language.ts';

/** Shows above the source of a document whether it is official, and whether a check is due. */
export function SourceState() {
  const t = sourceLabels[usePanelLanguage()];
  const checked = useFormFields(([fields]) => fields['lastChecked']?.value);
  const isOfficial = useFormFields(([fields]) => fields['official']?.value) === true;
  const day = checked instanceof Date ? checked.toISOString() : typeof checked === 'string' ? checked : '';
  const isDue = isCheckDue(day.slice(0, 10), todayInRiyadh());
  return (
    <div role="status" className={`field-type source-state${isDue ? ' source-state--due' : ''}`}>
      {isDue && <p>{t.due}</p>}
      {!isOfficial && <p>{t.unofficial}</p>}
      {!isDue && isOfficial && <p>{t.fine}</p>}
    </div>
  );
}
