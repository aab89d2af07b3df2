import { type Call, rateLimits } from '@studio/contract';
import type { SanitizedConfig } from 'payload';
import { callEndpoints } from '#src/api/endpoints.ts';
import type { Rejection } from '#src/lib/rejection.ts';
import { Allowance } from '#src/limits/allowance.ts';
import { rejectLimit } from '#src/limits/reject-limit.ts';
import { Slots } from '#src/limits/slots.ts';

/** The words after `/api` of the panel's own endpoints, and of Payload's that do not belong to a collection of the studio. */
const panelWords = ['personal-data', 'globals', 'access', 'payload-preferences', 'payload-locked-documents', 'reorder'];

const closedPaths = /^\/api\/user\/(?:first-register|forgot-password|reset-password|verify|unlock)(?:\/|$)/iu;

/**
 * Returns the function that decides whether requests to a path outside of the contract reach Payload's REST API; other paths get 404, such as those
 * of GraphQL, jobs, duplicates, and versions of what has none.
 */
export function openPaths({ collections, globals }: Pick<SanitizedConfig, 'collections' | 'globals'>): (path: string) => boolean {
  const own = collections.filter(({ slug }) => !slug.startsWith('payload-'));
  const versioned = [
    ...own.flatMap(({ slug, versions }) => (versions ? slug : [])),
    ...globals.flatMap(({ slug, versions }) => (versions ? `globals/${slug}` : [])),
  ];
  const open = new RegExp(`^/api/(?:${[...panelWords, ...own.map(({ slug }) => slug)].join('|')})(?:/|$)`, 'u');
  const unused = new RegExp(`^/api/(?:(?!(?:${versioned.join('|')})/)(?:globals/)?[\\w-]+/versions|.*/duplicate)(?:/|$)`, 'iu');
  return (path) => open.test(path) && !closedPaths.test(path) && !unused.test(path);
}

const publicRoutes = new Set(['POST /api/user/login', 'POST /api/user/logout', 'GET /api/user/me', 'GET /api/user/init']);

export const isPublic = (method: string, path: string): boolean => publicRoutes.has(`${method} ${path}`);

const calls = new Allowance(rateLimits.calls);

/** Counts a call. @returns a rejection if the address has made too many */
export function countCall(address: string): Rejection | undefined {
  const seconds = calls.take(address);
  return seconds === 0 ? undefined : rejectLimit('calls', seconds);
}

const uploads = new Slots(rateLimits.uploads);

export const runUpload = async <Result>(address: string, upload: () => Promise<Result>): Promise<Result | Rejection> =>
  uploads.run(address, upload) ?? rejectLimit('uploads', 1);

const hashing: ReadonlySet<Call> = new Set(callEndpoints.flatMap(({ call, limit }) => (limit === 'log-in-queue' ? call : [])));

/** Returns whether a call, or the panel's log-in, hashes a password or a PIN. */
export const hashes = (call: Call | undefined, path: string): boolean =>
  (call !== undefined && hashing.has(call)) || path === '/api/user/login';

const runningCalls = new Slots(rateLimits['running-calls']);

/** Runs a part of a call as soon as a slot is free; the part must not read the body. @returns a rejection if too many calls of the address wait */
export const runCall = async <Result>(address: string, call: () => Promise<Result>): Promise<Result | Rejection> =>
  runningCalls.run(address, call) ?? rejectLimit('running-calls', 1);
