import type { ContentKey } from './i18n/text.ts';
import type { PhotoDocument, StandardDocument } from './photo-documents.ts';

/** The texts of a document that come with the product. */
type Texts = Record<'title' | 'lead' | 'size' | 'width' | 'height' | 'background' | 'file', ContentKey> &
  Partial<Record<'note' | 'sourceName', ContentKey>>;

type Measurements = Pick<
  PhotoDocument,
  'print' | 'upload' | 'head' | 'eyes' | 'backdrop' | 'mayWhiten' | 'headCovering' | 'isOfficial' | 'drawing' | 'isOnHome'
> & { sourceAddress: string; lastChecked: string };

interface BundledDocument extends Measurements {
  texts: Texts;
  rules: Record<string, { text: ContentKey }>;
}

/** The day on which the bundled sources were read. */
const readOn = '2026-11-22';

const print = {
  lead: 'requirements.lead',
  size: 'requirements.4x6cm',
  width: 'requirements.4cm',
  height: 'requirements.6cm',
  background: 'requirements.white',
  file: 'requirements.print',
} as const;

const upload = { ...print, lead: 'requirements.uploadLead', file: 'requirements.upload' } as const;

const smallPrint = {
  ...print,
  size: 'requirements.35x45mm',
  width: 'requirements.35mm',
  height: 'requirements.45mm',
} as const;

const rulesForEveryone = {
  open: { text: 'requirements.open' },
  clothes: { text: 'requirements.clothes' },
  women: { text: 'requirements.women' },
  glasses: { text: 'requirements.glasses' },
  recent: { text: 'requirements.recent' },
} as const;

const abroad = {
  neutral: { text: 'requirements.neutral' },
  noGlasses: { text: 'requirements.noGlasses' },
  religious: { text: 'requirements.religious' },
  unedited: { text: 'requirements.unedited' },
  recent: { text: 'requirements.recent' },
} as const;

/** Photos of 4 × 6 cm. No rule for the height of the head was found: the range is that of a usual portrait with a head covering. */
const saudi = {
  print: { width: 40, height: 60 },
  upload: null,
  head: { least: 50, most: 75 },
  eyes: null,
  backdrop: 'white',
  mayWhiten: true,
  headCovering: 'usual',
  isOfficial: false,
  sourceAddress: '',
  lastChecked: readOn,
  isOnHome: false,
  drawing: 'bare-headed',
} as const satisfies Measurements;

const visa = { ...saudi, mayWhiten: false, headCovering: 'religious' } as const satisfies Measurements;

/** The official photos that come with the product. ID and passport (in centimetres) and Absher (in pixels) have the sizes of the specification. */
export const bundledDocuments = {
  'id-men': {
    ...saudi,
    isOnHome: true,
    drawing: 'id-men',
    texts: { title: 'requirements.idMen', ...print, sourceName: 'requirements.idMenSource', note: 'requirements.idMenNote' },
    rules: {
      open: { text: 'requirements.open' },
      thobe: { text: 'requirements.thobe' },
      glasses: { text: 'requirements.glasses' },
      recent: { text: 'requirements.recent' },
    },
  },
  'id-women': {
    ...saudi,
    isOnHome: true,
    drawing: 'id-women',
    texts: { title: 'requirements.idWomen', ...print, sourceName: 'requirements.idWomenSource', note: 'requirements.idWomenNote' },
    rules: {
      visible: { text: 'requirements.visible' },
      hijab: { text: 'requirements.hijab' },
      lenses: { text: 'requirements.lenses' },
      recent: { text: 'requirements.recent' },
    },
  },
  passport: {
    ...saudi,
    isOnHome: true,
    lastChecked: '',
    texts: { title: 'requirements.passport', ...print, note: 'requirements.noSourceNote' },
    rules: rulesForEveryone,
  },
  absher: {
    ...saudi,
    isOnHome: true,
    lastChecked: '',
    print: null,
    upload: { width: 480, height: 640, leastBytes: null, mostBytes: null },
    texts: {
      title: 'requirements.absher',
      ...upload,
      size: 'requirements.480x640px',
      width: 'requirements.480px',
      height: 'requirements.640px',
      note: 'requirements.noSourceNote',
    },
    rules: rulesForEveryone,
  },
  iqama: {
    ...saudi,
    lastChecked: '',
    texts: { title: 'requirements.iqama', ...print, note: 'requirements.noSourceNote' },
    rules: rulesForEveryone,
  },
  'driving-licence': {
    ...saudi,
    lastChecked: '',
    texts: { title: 'requirements.licence', ...print, note: 'requirements.noSourceNote' },
    rules: rulesForEveryone,
  },
  'saudi-evisa': {
    ...visa,
    headCovering: 'usual',
    print: null,
    upload: { width: 200, height: 200, leastBytes: 5_000, mostBytes: 100_000 },
    head: { least: 70, most: 80 },
    isOfficial: true,
    sourceAddress: 'https://visa.visitsaudi.com/Home/PhotoSpecifications',
    texts: {
      title: 'requirements.evisa',
      ...upload,
      size: 'requirements.200x200px',
      width: 'requirements.200px',
      height: 'requirements.200px',
      sourceName: 'requirements.evisaSource',
    },
    rules: {
      evisaFace: { text: 'requirements.evisaFace' },
      open: { text: 'requirements.open' },
      noGlasses: { text: 'requirements.noGlasses' },
      recent: { text: 'requirements.recent' },
    },
  },
  'schengen-visa': {
    ...visa,
    print: { width: 35, height: 45 },
    head: { least: 71, most: 80 },
    backdrop: 'light',
    texts: {
      title: 'requirements.schengen',
      ...smallPrint,
      background: 'requirements.lightVisa',
      sourceName: 'requirements.schengenSource',
      note: 'requirements.agentNote',
    },
    rules: { schengenFace: { text: 'requirements.schengenFace' }, ...abroad },
  },
  'uk-visa': {
    ...visa,
    print: { width: 35, height: 45 },
    // The authority requires at least 600 × 750 pixels; this larger size has the ratio of the print.
    upload: { width: 700, height: 900, leastBytes: 50_000, mostBytes: 10_000_000 },
    head: { least: 64.5, most: 75.5 },
    backdrop: 'light',
    texts: {
      title: 'requirements.uk',
      ...smallPrint,
      background: 'requirements.lightPlain',
      file: 'requirements.digital',
      sourceName: 'requirements.ukSource',
      note: 'requirements.agentNote',
    },
    rules: { ukFace: { text: 'requirements.ukFace' }, ...abroad },
  },
  'us-visa': {
    ...visa,
    print: null,
    upload: { width: 600, height: 600, leastBytes: null, mostBytes: 240_000 },
    head: { least: 50, most: 69 },
    eyes: { least: 56, most: 69 },
    sourceAddress: 'https://www.ustraveldocs.com',
    texts: {
      title: 'requirements.us',
      ...upload,
      size: 'requirements.600x600px',
      width: 'requirements.600px',
      height: 'requirements.600px',
      sourceName: 'requirements.usSource',
      note: 'requirements.agentNote',
    },
    rules: { usFace: { text: 'requirements.usFace' }, ...abroad },
  },
} as const satisfies Record<StandardDocument, BundledDocument>;
