import type { Language } from '@studio/contract';
import { fromNow, inRiyadh } from './panel-time.ts';

/** A moment, told by how far it is and by the clock in Riyadh. */
export const PanelTime = ({ language, iso }: { language: Language; iso: string }) =>
  Number.isNaN(Date.parse(iso)) ? null : (
    <time dateTime={iso}>
      {fromNow(language, iso)} <span className="publishing-card__clock">({inRiyadh(language, iso)})</span>
    </time>
  );
