import { type LoggerOptions, pino, stdTimeFunctions } from 'pino';
import { errorLogging } from './logged-error.ts';
import { currentScope, scopeFields } from './request-context.ts';

/** Whether a person reads along: they are told in sentences how far the server is, and in lines of JSON only what goes wrong. */
export const isTerminal = process.stdout.isTTY === true;

/** One line of JSON for each event, with the time in UTC and the request or the job that it belongs to. */
const lines = {
  base: null,
  timestamp: stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
  ...errorLogging,
  mixin: () => scopeFields(currentScope()),
} satisfies LoggerOptions;

/** What the server tells. Nothing that somebody wrote, no address and no query is ever a field of it. */
export const log = pino({
  ...lines,
  level: isTerminal ? 'warn' : 'info',
  // Told whatever is left out.
  customLevels: { security: 55 },
});

/** How Payload logs. What it tells of every rejection repeats what was sent: of it only what goes wrong is told. */
export const payloadLogger = { options: { ...lines, level: 'warn' } };
