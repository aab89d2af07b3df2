'use client';

import { useConfig, useDocumentInfo } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import { isRawDocument, type RawDocument } from '#src/fields/stored-text.ts';

/** The last request, shared by all components of a form; its key is the address and the time of the last change. */
let latest: { key: string; request: Promise<RawDocument> } | undefined;

/** Reads a document once for each of its changes; returns an empty document after an error, and reads again on the next call. */
function readOnce(address: string, changedAt: number): Promise<RawDocument> {
  const key = `${changedAt} ${address}`;
  if (latest?.key === key) return latest.request;
  const request = fetch(address, { credentials: 'include' })
    .then(async (response): Promise<RawDocument> => {
      if (!response.ok) throw new Error(`Reading the English document failed: ${response.status}`);
      const document: unknown = await response.json();
      return isRawDocument(document) ? document : {};
    })
    .catch((): RawDocument => {
      if (latest?.key === key) latest = undefined;
      return {};
    });
  latest = { key, request };
  return request;
}

/** Returns the open document in English; an empty document until it is read. @param isNeeded whether to read the document */
export function useEnglishDocument(isNeeded: boolean): RawDocument {
  const { collectionSlug, globalSlug, id, lastUpdateTime } = useDocumentInfo();
  const { api } = useConfig().config.routes;
  const [document, setDocument] = useState<RawDocument>({});
  useEffect(() => {
    const page = globalSlug ? `globals/${globalSlug}` : id && `${collectionSlug}/${id}`;
    if (!isNeeded || !page) return undefined;
    let isUnmounted = false;
    const address = `${api}/${page}?locale=en&fallback-locale=none&draft=true&depth=0`;
    readOnce(address, lastUpdateTime).then((read) => isUnmounted || setDocument(read));
    return () => {
      isUnmounted = true;
    };
  }, [isNeeded, collectionSlug, globalSlug, id, lastUpdateTime, api]);
  return document;
}
