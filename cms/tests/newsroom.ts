import { readFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import * as v from 'valibot';
import { expect } from 'vitest';
import { type PublicationState, publicationState } from '#src/publish/state.ts';
import { ask } from './ask.ts';
import type { TestServer } from './server.ts';
import { hire } from './staff.ts';
import { openSession } from './studio.ts';

/** The pages that hold what is published in these tests. */
const editionPages = ['/services/wedding', '/ar/services/wedding'];

/** Somebody of the staff who publishes the wedding page again and again, and looks at what visitors see of it. */
export interface Newsroom {
  token: string;
  /** Publishes an edition: its number stands in the page's heading, in both languages. */
  publish(edition: number): Promise<void>;
  state(): Promise<PublicationState>;
  /** Asks for something at the panel's card. @returns the status */
  act(path: 'publish' | 'rollback', body?: object): Promise<number>;
  /** Every edition that a visitor reads on these pages. */
  editions(): Promise<number[]>;
  /** Waits until both pages show an edition, and nothing else is to come but what photos have changed, whose build takes its time. */
  untilLive(edition: number): Promise<void>;
  untilFailed(): Promise<NonNullable<PublicationState['failed']>>;
}

const answer = v.object({ data: publicationState });

/** In milliseconds: a build takes seconds, and a multiple of it where the machine has other things to do. */
const patience = 120_000;

/** Looks again and again, until there is something to be found. @param interval milliseconds between two looks */
async function found<Thing>(look: () => Promise<Thing | undefined>, interval: number): Promise<Thing> {
  let thing: Thing | undefined;
  const lookAgain = async () => {
    thing = await look();
    return thing;
  };
  await expect.poll(lookAgain, { timeout: patience, interval }).toBeDefined();
  return thing ?? expect.fail('It was there, and is not any more');
}

/** Hires one of the staff, who may do no more than that. */
export async function openNewsroom({ baseUrl }: TestServer): Promise<Newsroom> {
  const { username, password } = await hire((method, path, question) => ask(baseUrl, method, path, question), await openSession(baseUrl));
  const token = await openSession(baseUrl, username, password);
  const state = async () => v.parse(answer, (await ask(baseUrl, 'GET', '/api/publication', { token })).json).data;
  const editions = async () => {
    const pages = await Promise.all(editionPages.map((page) => ask(baseUrl, 'GET', page)));
    return [...new Set(pages.flatMap(({ text }) => editionsIn(text)))];
  };
  return {
    token,
    state,
    editions,
    publish: async (edition) => {
      const json = { weddingTitle: `Edition ${edition}`, _status: 'published' };
      const { status, text } = await ask(baseUrl, 'POST', '/api/globals/wedding?locale=en', { token, json });
      if (status !== 200) throw new Error(`It was not published: ${text}`);
    },
    act: async (path, json = {}) => (await ask(baseUrl, 'POST', `/api/publication/${path}`, { token, json })).status,
    untilLive: async (edition) => {
      await expect.poll(editions, { timeout: patience }).toEqual([edition]);
      const isToCome = async () => {
        const { waiting, building, failed } = await state();
        return { isWaiting: waiting !== null && waiting.cause !== 'photos', building, failed };
      };
      await expect.poll(isToCome, { timeout: patience }).toEqual({ isWaiting: false, building: null, failed: null });
    },
    untilFailed: () => found(async () => (await state()).failed ?? undefined, 50),
  };
}

const editionsIn = (html: string): number[] => Array.from(html.matchAll(/Edition (\d+)/gu), ([, edition]) => Number(edition));

/** What visitors saw who asked again and again. */
export interface Seen {
  answers: number;
  /** Answers that were no page, and pages that mixed two editions. */
  faults: string[];
}

/** They noticed nothing. */
export const untouched = { faults: [], answers: expect.any(Number) };

/** Lets visitors ask for pages, one after the other, until they are told to go. */
export function sendVisitors({ baseUrl }: TestServer): { leave(): Promise<Seen> } {
  const agent = new Agent({ keepAlive: true });
  const pages = ['/', '/ar/', '/gallery', ...editionPages];
  const seen: Seen = { answers: 0, faults: [] };
  const going = new AbortController();
  const visit = async () => {
    while (!going.signal.aborted) {
      for (const page of pages) {
        const outcome = await ask(baseUrl, 'GET', page, { agent }).catch((error: unknown) => String(error));
        seen.answers += 1;
        if (typeof outcome === 'string') seen.faults.push(`${page}: ${outcome}`);
        else if (outcome.status !== 200 || !outcome.text.includes('<body')) seen.faults.push(`${page}: ${outcome.status}`);
        else if (new Set(editionsIn(outcome.text)).size > 1) seen.faults.push(`${page} mixes ${editionsIn(outcome.text)}`);
      }
      // Visitors leave some of the processor to the build that they wait for.
      await setTimeout(100);
    }
  };
  const visiting = visit();
  return {
    leave: async () => {
      going.abort();
      await visiting;
      agent.destroy();
      return seen;
    },
  };
}

/** How often we look for a process that may be gone in a moment, in milliseconds. */
const often = 20;

/** The process that builds the site for a server now. Only Linux tells. */
async function buildUnder({ pid }: TestServer): Promise<number | undefined> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean);
  for (const child of children) {
    const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('astro.mjs')) return Number(child);
  }
  return undefined;
}

/** The process that builds the site for a server, once there is one. */
export const buildOf = (server: TestServer): Promise<number> => found(() => buildUnder(server), often);

/** Which of several servers builds the site, by its index, once one does. */
export const builderAmong = (servers: readonly TestServer[]): Promise<number> =>
  found(async () => {
    const builder = (await Promise.all(servers.map(buildUnder))).findIndex((build) => build !== undefined);
    return builder < 0 ? undefined : builder;
  }, often);
