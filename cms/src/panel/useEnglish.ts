'use client';

import { useConfig, useDocumentInfo } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import { isRaw, type Raw } from '#src/content/raw.ts';

/** Documents that were asked for, by their addresses and the time of their last change: all fields of a page share one. */
const asked = new Map<string, Promise<Raw>>();

async function read(address: string): Promise<Raw> {
  const response = await fetch(address, { credentials: 'include' });
  const answer: unknown = response.ok ? await response.json() : {};
  return isRaw(answer) ? answer : {};
}

function readOnce(address: string, version: number): Promise<Raw> {
  const key = `${version} ${address}`;
  const reading = asked.get(key) ?? read(address).catch((): Raw => ({}));
  asked.set(key, reading);
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
