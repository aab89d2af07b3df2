import { rateLimits } from '@studio/contract';
import type { Rejection } from '#src/lib/rejection.ts';
import { Allowance } from '#src/limits/allowance.ts';
import { rejectLimit } from '#src/limits/reject-limit.ts';
import { Slots } from '#src/limits/slots.ts';

/** Matches the paths of Payload's REST API that the panel uses; all others are closed, including GraphQL and jobs. */
const panelPaths =
  /^\/api\/(?:photo|photo-document|booking|contact-message|document|package|story|team|user|globals|publication|personal-data|status|mails|calendars|access|payload-preferences|payload-locked-documents|reorder)(?:\/|$)/u;
const closedPaths = /^\/api\/user\/(?:first-register|forgot-password|reset-password|verify|unlock)(?:\/|$)/iu;

/** Matches the endpoints of Payload that the studio does not use: versions of collections and globals without versions, and duplicates. */
const unusedPaths =
  /^\/api\/(?:(?:globals\/(?:retention|client-messages|release-texts|release-settings)|(?!(?:globals|package|photo-document|story)\/)[\w-]+)\/versions|(?:globals\/(?:retention|client-messages|release-texts|release-settings)|(?!globals\/)[\w-]+)\/[^/]+\/duplicate)(?:\/|$)/iu;

/** Returns whether requests to a path outside of the contract reach Payload's REST API; other paths get 404. */
export const isOpen = (path: string): boolean => panelPaths.test(path) && !closedPaths.test(path) && !unusedPaths.test(path);

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

/** Matches the paths of calls that hash a password or a PIN; such calls wait in their own queue. */
const hashingPaths = /^\/api\/(?:admin\/(?:login|password|factors\/proof)|user\/login|g\/[\w-]+\/session)$/u;

export const hasOwnQueue = (path: string): boolean => hashingPaths.test(path);

const runningCalls = new Slots(rateLimits['running-calls']);

/** Runs a part of a call as soon as a slot is free; the part must not read the body. @returns a rejection if too many calls of the address wait */
export const runCall = async <Result>(address: string, call: () => Promise<Result>): Promise<Result | Rejection> =>
  runningCalls.run(address, call) ?? rejectLimit('running-calls', 1);
