import { type Call, type Client, createClient, type noInput, type Outcome, type Schema, validate, type withData } from '@studio/contract';
import { useCallback, useEffect, useMemo, useState } from 'react';
import * as v from 'valibot';
import { usePanelLanguage } from './use-panel-language.ts';

/** The data of an answer, or the message of an error if the server sent one. */
export type Answer<Data> = { ok: true; data: Data } | { ok: false; message?: string };

/** Data that is loaded repeatedly; a failed request keeps the last data. */
type Polled<Data> = { state: 'loading'; data?: undefined } | { state: 'loaded'; data: Data } | { state: 'unreachable'; data?: Data };

/** Schema of the numbers of submissions that a deletion affects. */
export const deletionCounts = v.object({ bookings: v.number(), messages: v.number() });
export type DeletionCounts = v.InferOutput<typeof deletionCounts>;

interface Request {
  /** The JSON body of a POST; without it the request is a GET. */
  body?: object | undefined;
  signal?: AbortSignal;
}

const errorAnswer = v.object({ errors: v.tuple([v.object({ message: v.string() })]) });

const headers = { 'content-type': 'application/json' };
const asJson = (body: object): RequestInit => ({ method: 'POST', headers, body: JSON.stringify(body) });

/** Requests data from an endpoint of the panel. @param path below `/api/` */
export async function request<Data extends Schema>(
  path: string,
  schema: Data,
  { body, ...init }: Request = {},
): Promise<Answer<v.InferOutput<Data>>> {
  try {
    const response = await fetch(`/api/${path}`, { cache: 'no-store', ...(body && asJson(body)), ...init });
    const answer: unknown = await response.json();
    const read = validate(v.object({ data: schema }), answer);
    if (response.ok && read.ok) return { ok: true, data: read.value.data };
    const error = validate(errorAnswer, answer);
    return { ok: false, ...(error.ok && { message: error.value.errors[0].message }) };
  } catch {
    return { ok: false };
  }
}

/**
 * Sends a command whose response has no data.
 * @returns whether it succeeded
 */
async function post(path: string, body?: object): Promise<boolean> {
  try {
    return (await fetch(`/api/${path}`, body ? asJson(body) : { method: 'POST' })).ok;
  } catch {
    return false;
  }
}

const versions = v.object({ docs: v.tuple([v.object({ id: v.string() })]) });

/**
 * Publishes the latest published version of a page again in both languages, which replaces newer drafts.
 * @returns whether the version was published
 */
export async function revertToPublished(slug: string): Promise<boolean> {
  try {
    const newest = 'where[version._status][equals]=published&sort=-updatedAt&limit=1&depth=0';
    const response = await fetch(`/api/globals/${slug}/versions?${newest}`, { cache: 'no-store' });
    const found = validate(versions, await response.json());
    return found.ok && (await post(`globals/${slug}/versions/${found.value.docs[0].id}`));
  } catch {
    return false;
  }
}

/** Returns the client of the contract's calls, with the panel's language. */
export function usePanelClient(): Client {
  const lang = usePanelLanguage();
  return useMemo(() => createClient({ lang }), [lang]);
}

/** Returns the message of a rejection. @param failed the message if the server sent none */
export const messageOf = (outcome: Outcome<unknown>, failed: string): string =>
  (!outcome.ok && outcome.failure === 'rejected' && outcome.message) || failed;

type DataCall<Input extends Schema, Data extends Schema> = Call<Input, ReturnType<typeof withData<Data>>>;

/**
 * Loads data when the page opens, at an interval while its tab is visible, and when the tab becomes visible again.
 * @param interval milliseconds
 * @returns also `load`, which loads the data again, and `change`, which makes a call that answers with the new data
 */
export function usePolled<Data extends Schema>(call: DataCall<typeof noInput, Data>, interval: number) {
  const client = usePanelClient();
  const [polled, setPolled] = useState<Polled<v.InferOutput<Data>>>({ state: 'loading' });
  const change = useCallback(
    async <Input extends Schema>(command: DataCall<Input, Data>, input?: Partial<v.InferInput<Input>>): Promise<boolean> => {
      const answer = await client.send(command, input);
      setPolled(({ data }) => (answer.ok ? { state: 'loaded', data: answer.value.data } : { state: 'unreachable', data }));
      return answer.ok;
    },
    [client],
  );
  const load = useCallback(() => change(call), [change, call]);
  useEffect(() => {
    const loadIfVisible = () => void (document.visibilityState === 'visible' && load());
    loadIfVisible();
    const timer = setInterval(loadIfVisible, interval);
    document.addEventListener('visibilitychange', loadIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', loadIfVisible);
    };
  }, [load, interval]);
  return { ...polled, load, change };
}
