import type { OfficialPhoto } from '@studio/contract';
import bareHeaded from '#src/assets/drawings/bare-headed.svg?url&no-inline';
import idMen from '#src/assets/drawings/id-men.svg?url&no-inline';
import idWomen from '#src/assets/drawings/id-women.svg?url&no-inline';
import type { TextKey } from '#src/i18n/english.ts';

/** What is drawn of each official photo, and the text that says so. */
export const drawings = {
  'id-men': { drawing: idMen, alt: 'requirements.idMenAlt' },
  'id-women': { drawing: idWomen, alt: 'requirements.idWomenAlt' },
  passport: { drawing: bareHeaded, alt: 'requirements.bareAlt' },
  absher: { drawing: bareHeaded, alt: 'requirements.bareAlt' },
} as const satisfies Record<OfficialPhoto, { drawing: string; alt: TextKey }>;
