'use client';

import { useConfig, useDocumentInfo } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import { isRaw, type Raw } from '#src/fields/raw-text.ts';

/** The page that was asked for last, by its address and the time of its last change: all fields of a page share one. */
let last: { key: string; reading: Promise<Raw> } | undefined;

async function read(address: string): Promise<Raw> {
  const response = await fetch(address, { credentials: 'include' });
  if (!response.ok) throw new Error(`The English page was refused: ${response.status}`);
  const answer: unknown = await response.json();
  return isRaw(answer) ? answer : {};
}

function readOnce(address: string, version: number): Promise<Raw> {
  const key = `${version} ${address}`;
  if (last?.key === key) return last.reading;
  const reading = read(address).catch((): Raw => {
    // Who asks next tries again.
    if (last?.key === key) last = undefined;
    return {};
  });
  last = { key, reading };
  return reading;
}

/** The open page as it is written in English; empty until it is read, and where nobody wants it. */
export function useEnglish(isWanted: boolean): Raw {
  const { globalSlug, lastUpdateTime } = useDocumentInfo();
  const { api } = useConfig().config.routes;
  const [english, setEnglish] = useState<Raw>({});
  useEffect(() => {
    if (!isWanted || !globalSlug) return undefined;
    let isGone = false;
    const address = `${api}/globals/${globalSlug}?locale=en&fallback-locale=none&draft=true&depth=0`;
    readOnce(address, lastUpdateTime).then((document) => isGone || setEnglish(document));
    return () => {
      isGone = true;
    };
  }, [isWanted, globalSlug, lastUpdateTime, api]);
  return english;
}
