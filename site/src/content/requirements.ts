import bareHeaded from '#src/assets/drawings/bare-headed.svg?url&no-inline';
import idMen from '#src/assets/drawings/id-men.svg?url&no-inline';
import idWomen from '#src/assets/drawings/id-women.svg?url&no-inline';

const print = {
  size: 'requirements.4x6cm',
  width: 'requirements.4cm',
  height: 'requirements.6cm',
  file: 'requirements.print',
  lead: 'requirements.lead',
} as const;
const upload = {
  size: 'requirements.480x640px',
  width: 'requirements.480px',
  height: 'requirements.640px',
  file: 'requirements.upload',
  lead: 'requirements.uploadLead',
} as const;

/** The official photos: sizes after the specification (an ID and a passport in centimetres, Absher in pixels), each with its rules. */
export const requirements = [
  {
    id: 'id-men',
    title: 'requirements.idMen',
    ...print,
    drawing: idMen,
    alt: 'requirements.idMenAlt',
    rules: ['requirements.open', 'requirements.thobe', 'requirements.glasses', 'requirements.recent'],
  },
  {
    id: 'id-women',
    title: 'requirements.idWomen',
    ...print,
    drawing: idWomen,
    alt: 'requirements.idWomenAlt',
    rules: ['requirements.visible', 'requirements.hijab', 'requirements.lenses', 'requirements.recent'],
  },
  {
    id: 'passport',
    title: 'requirements.passport',
    ...print,
    drawing: bareHeaded,
    alt: 'requirements.bareAlt',
    rules: ['requirements.open', 'requirements.clothes', 'requirements.women', 'requirements.glasses', 'requirements.recent'],
  },
  {
    id: 'absher',
    title: 'requirements.absher',
    ...upload,
    drawing: bareHeaded,
    alt: 'requirements.bareAlt',
    rules: ['requirements.open', 'requirements.clothes', 'requirements.women', 'requirements.glasses', 'requirements.recent'],
  },
] as const;
