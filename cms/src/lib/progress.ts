import { isTerminal, log } from './log.ts';

/** Tells whoever started the server how far it is. */
export interface Progress {
  step(text: string): void;
}

/** On a terminal a line with the seconds since the start. */
export const progress: Progress = {
  step(text) {
    if (isTerminal) process.stdout.write(`${process.uptime().toFixed(1).padStart(6)} s  ${text}\n`);
    else log.info({ event: 'server.step' }, text);
  },
};
