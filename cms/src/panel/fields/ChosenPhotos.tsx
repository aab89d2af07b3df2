'use client';

import { useFormFields } from '@payloadcms/ui';
import type { Category, Language } from '@studio/contract';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { photoTitle } from '#src/fields/stored-text.ts';
import { setFirstCategory } from '../cells/CategoryFilter.tsx';
import { usePanelLanguage } from '../use-panel-language.ts';
import './chosen-photos.css';

const answer = v.object({ docs: v.array(v.looseObject({ id: v.string() })) });

interface Title {
  id: string;
  title: string;
}

/** Returns the captions or categories of photos in the order of the given ids, without photos that have not been read. @param ids joined by commas */
function useTitles(ids: string, language: Language): Title[] {
  const [docs, setDocs] = useState<v.InferOutput<typeof answer>['docs']>([]);
  useEffect(() => {
    if (ids === '') return setDocs([]);
    const abort = new AbortController();
    fetch(`/api/photo?where[id][in]=${ids}&depth=0&limit=100`, { credentials: 'include', signal: abort.signal })
      .then(async (response): Promise<unknown> => response.json())
      .then((read) => setDocs(v.is(answer, read) ? read.docs : []))
      // Ignore the error: the photos are visible without captions.
      .catch(() => undefined);
    return () => abort.abort();
  }, [ids]);
  return ids.split(',').flatMap((id) => {
    const doc = docs.find((each) => each.id === id);
    return doc ? [{ id, title: photoTitle(doc, language) }] : [];
  });
}

interface Props {
  path: string;
  /** The initial category of the picker. */
  category?: Category;
}

/** Shows the captions of the chosen photos, because their files have random names, and sets the initial category of the picker. */
export function ChosenPhotos({ path, category }: Props) {
  const ids = useFormFields(([fields]) =>
    [fields[path]?.value]
      .flat()
      .filter((id) => typeof id === 'string')
      .join(),
  );
  const titles = useTitles(ids, usePanelLanguage());
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = here.current?.closest('.field-type');
    const prepare = () => setFirstCategory(category);
    field?.addEventListener('click', prepare, true);
    return () => field?.removeEventListener('click', prepare, true);
  }, [category]);
  return (
    <div ref={here} className="chosen-photos">
      {titles.length > 0 && (
        <ol>
          {titles.map(({ id, title }) => (
            <li key={id}>
              <bdi>{title}</bdi>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** Hides a field in the comparison of versions. */
export const NoDifference = () => null;
