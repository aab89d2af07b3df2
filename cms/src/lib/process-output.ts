import { stripVTControlCharacters } from 'node:util';
import { log } from './log.ts';

/** Maximum length of a printed text in a log line, in characters. */
const maxTextLength = 300;

/** The levels of log lines for the functions of `console`. */
const levels = { error: 'error', warn: 'warn', info: 'info', log: 'info', debug: 'debug', trace: 'debug' } as const;

type Printer = Record<keyof typeof levels, (...parts: unknown[]) => void>;

/** The part of a logger that this module uses. */
type LineLogger = Record<'error' | 'warn' | 'info' | 'debug', (fields: object, text?: string) => void>;

/**
 * Returns the first line of the printed strings, without colors and cut to `maxTextLength`: later lines may contain parameters of an SQL statement.
 */
function firstLine(parts: readonly unknown[]): string {
  const texts = parts.filter((part) => typeof part === 'string').map((part) => part.trim());
  const [line = ''] = stripVTControlCharacters(texts.join(' '))
    .trim()
    .split(/[\r\n\u2028\u2029]/u);
  return line.slice(0, maxTextLength);
}

/**
 * Redirects `console`, which libraries use, to the log: Next prints failed statements with their parameters, whose line breaks could forge log lines.
 * Logs only the first line of the strings, and the safe fields of the first error.
 */
export function logConsole(target: Printer, logger: LineLogger = log): void {
  for (const name of ['error', 'warn', 'info', 'log', 'debug', 'trace'] as const) {
    target[name] = (...parts) => {
      const err = parts.find((part) => part instanceof Error);
      const text = firstLine(parts);
      if (err || text) logger[levels[name]]({ event: 'console', ...(err && { err }) }, text || undefined);
    };
  }
}

/** Redirects to the log: the output of `console`, the warnings of Node, and the errors that end the process. */
export function logProcessOutput(): void {
  logConsole(console);
  // Remove Node's own listener, which prints warnings as text.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ event: 'process.warning', err: warning }));
  process.on('uncaughtException', (error) => {
    log.fatal({ event: 'process.crashed', err: error });
    process.exit(1);
  });
}
