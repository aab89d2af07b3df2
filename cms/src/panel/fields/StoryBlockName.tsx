'use client';

import { useLocale, useRowLabel } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { plainText, type RawDocument, rowsOf } from '#src/fields/stored-text.ts';
import { type Label, languageOf } from '#src/i18n/labels.ts';
import { usePanelLanguage } from '../use-panel-language.ts';
import { useEnglishDocument } from './english-document.ts';
import './story-block.css';

const answer = v.object({ docs: v.array(v.looseObject({ id: v.string(), thumbnailURL: v.string() })) });

type Thumbnails = ReadonlyMap<string, string>;

/** The next request, with the ids of photos in all blocks of a form. */
let waiting: { ids: Set<string>; thumbnails: Promise<Thumbnails> } | undefined;

/** Returns the addresses of thumbnails by photo. Batches calls in one request, which a timer sends after the current task. */
function loadThumbnails(ids: readonly string[]): Promise<Thumbnails> {
  if (!waiting) {
    const all = new Set<string>();
    const thumbnails = new Promise<void>((resolve) => setTimeout(resolve)).then(async () => {
      waiting = undefined;
      const response = await fetch(`/api/photo?where[id][in]=${[...all].join()}&depth=0&limit=${all.size}`, { credentials: 'include' });
      const read: unknown = await response.json();
      return new Map(v.is(answer, read) ? read.docs.map(({ id, thumbnailURL }) => [id, thumbnailURL] as const) : []);
    });
    waiting = { ids: all, thumbnails };
  }
  for (const id of ids) waiting.ids.add(id);
  return waiting.thumbnails;
}

/**
 * Shows the pictures of a story's block. Without pictures, shows the text of the block, or the English text, as the Arabic page does; without a text,
 * the name of the block.
 */
export function StoryBlockName({ block }: { block: Label }) {
  const { data } = useRowLabel<RawDocument | undefined>();
  const language = usePanelLanguage();
  const isTranslated = languageOf(useLocale().code) !== 'en';
  const text = plainText(data?.['text']);
  const document = useEnglishDocument(isTranslated && text === '');
  const english = plainText(rowsOf(document['blocks']).find(({ id }) => id === data?.['id'])?.['text']);
  const photos: unknown = data?.['photos'];
  const ids = (Array.isArray(photos) ? photos : []).filter((id) => typeof id === 'string').join();
  const [thumbnails, setThumbnails] = useState<Thumbnails>(new Map());
  useEffect(() => {
    if (ids === '') return undefined;
    let isCurrent = true;
    loadThumbnails(ids.split(','))
      .then((loaded) => isCurrent && setThumbnails(loaded))
      // Ignore the error: the form below shows the photos, too.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [ids]);
  const shown = ids.split(',').flatMap((id) => thumbnails.get(id) ?? []);
  return (
    <span className="story-block">
      {shown.map((address) => (
        <img key={address} src={address} alt="" />
      ))}
      {shown.length === 0 && (
        <bdi className={text === '' && english !== '' ? 'story-block__english' : undefined}>{text || english || block[language]}</bdi>
      )}
    </span>
  );
}
