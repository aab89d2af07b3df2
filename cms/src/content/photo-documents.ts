import {
  backdrops,
  documentDrawings,
  headCoverings,
  isStandardDocument,
  type Language,
  type PhotoDocument,
  type Share,
  standardDocuments,
} from '@studio/contract';
import { bundledDocuments } from '@studio/contract/bundled-documents.ts';
import { bundledText, type ContentKey } from '@studio/contract/i18n/text.ts';
import type { Payload } from 'payload';
import { plainText, type RawDocument } from '#src/fields/stored-text.ts';
import type { Stage } from './documents.ts';
import { customText, listOf, textOf } from './resolve.ts';

/** Returns the documents of a stage in all languages, including inactive documents. */
export async function readPhotoDocuments(payload: Payload, stage: Stage): Promise<RawDocument[]> {
  const { docs } = await payload.find({
    collection: 'photo-document',
    locale: 'all',
    fallbackLocale: false,
    depth: 0,
    draft: stage === 'draft',
    pagination: false,
    sort: ['order', 'createdAt'],
    ...(stage === 'published' && { where: { _status: { equals: 'published' } } }),
  });
  return docs.map((doc): RawDocument => ({ ...doc }));
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Returns both numbers of a pair, or null if one is missing. */
function pairOf(one: unknown, other: unknown): [number, number] | null {
  const [first, second] = [numberOf(one), numberOf(other)];
  return first === null || second === null ? null : [first, second];
}

function shareOf(least: unknown, most: unknown): Share | null {
  const pair = pairOf(least, most);
  return pair && { least: Math.min(...pair), most: Math.max(...pair) };
}

const bytesOf = (kilobytes: unknown): number | null => {
  const count = numberOf(kilobytes);
  return count === null ? null : count * 1000;
};

function uploadOf(document: RawDocument): PhotoDocument['upload'] {
  const pixels = pairOf(document['pixelWidth'], document['pixelHeight']);
  if (!pixels) return null;
  const [width, height] = pixels;
  return { width, height, leastBytes: bytesOf(document['leastKilobytes']), mostBytes: bytesOf(document['mostKilobytes']) };
}

function printOf(document: RawDocument): PhotoDocument['print'] {
  const size = pairOf(document['printWidth'], document['printHeight']);
  return size && { width: size[0], height: size[1] };
}

const bundledRecord = (slug: (typeof standardDocuments)[number]): RawDocument => {
  const { print, upload, head, eyes, backdrop, mayWhiten, headCovering, isOfficial, drawing, isOnHome, sourceAddress, lastChecked } =
    bundledDocuments[slug];
  return {
    slug,
    active: true,
    order: standardDocuments.indexOf(slug) + 1,
    printWidth: print?.width,
    printHeight: print?.height,
    pixelWidth: upload?.width,
    pixelHeight: upload?.height,
    leastKilobytes: upload?.leastBytes && upload.leastBytes / 1000,
    mostKilobytes: upload?.mostBytes && upload.mostBytes / 1000,
    headLeast: head?.least,
    headMost: head?.most,
    eyesLeast: eyes?.least,
    eyesMost: eyes?.most,
    ...{ backdrop, mayWhiten, headCovering, official: isOfficial, drawing, onHome: isOnHome, sourceAddress, lastChecked },
  };
};

/** Returns the active documents with a size, in a language. A standard document without a record has its bundled measurements. */
export function offeredDocuments(documents: readonly RawDocument[], language: Language): PhotoDocument[] {
  const absent = standardDocuments.filter((slug) => documents.every((document) => document['slug'] !== slug)).map(bundledRecord);
  const orderOf = ({ order }: RawDocument) => numberOf(order) ?? Number.POSITIVE_INFINITY;
  return [...documents, ...absent]
    .filter(({ slug, active }) => plainText(slug) !== '' && active === true)
    .toSorted((one, other) => (orderOf(one) === orderOf(other) ? 0 : orderOf(one) - orderOf(other)))
    .map((document) => resolveDocument(document, language))
    .filter(({ print, upload }) => print !== null || upload !== null);
}

type BundledTexts = Partial<
  Record<'title' | 'lead' | 'size' | 'width' | 'height' | 'background' | 'file' | 'note' | 'sourceName', ContentKey>
>;

/** Returns the name of a document in a language, with fallback to the English, the bundled and the Arabic name, and then to the slug. */
export function titleOf({ slug, title }: RawDocument, language: Language): string {
  const bundled = isStandardDocument(slug) ? bundledText(language, bundledDocuments[slug].texts.title) : '';
  return customText(title, language) || bundled || customText(title, 'ar') || plainText(slug);
}

function resolveDocument(document: RawDocument, language: Language): PhotoDocument {
  const { slug } = document;
  const bundled = isStandardDocument(slug) ? bundledDocuments[slug] : undefined;
  const texts: BundledTexts = bundled?.texts ?? {};
  const text = (name: keyof BundledTexts) => textOf(document[name], language, texts[name]);
  const address = plainText(document['sourceAddress']);
  return {
    slug: plainText(slug),
    title: titleOf(document, language),
    lead: text('lead'),
    size: text('size'),
    width: text('width'),
    height: text('height'),
    pixels: customText(document['pixels'], language),
    background: text('background'),
    file: text('file'),
    rules: listOf(document['rules'], language, bundled?.rules ?? {}, ['text']).map((rule) => rule.text),
    note: text('note'),
    source: { name: text('sourceName') || (URL.canParse(address) ? new URL(address).host : ''), address },
    isOfficial: document['official'] === true,
    lastChecked: plainText(document['lastChecked']).slice(0, 10),
    isOnHome: document['onHome'] === true,
    drawing: documentDrawings.find((name) => name === document['drawing']) ?? 'bare-headed',
    print: printOf(document),
    upload: uploadOf(document),
    head: shareOf(document['headLeast'], document['headMost']),
    eyes: shareOf(document['eyesLeast'], document['eyesMost']),
    backdrop: backdrops.find((name) => name === document['backdrop']) ?? 'white',
    mayWhiten: document['mayWhiten'] === true,
    headCovering: headCoverings.find((name) => name === document['headCovering']) ?? 'usual',
  };
}
