/** Tells whoever started the server how far it is. */
export interface Progress {
  step(text: string): void;
}

/** A line with the seconds since the start. */
export const progress: Progress = {
  step(text) {
    const seconds = process.uptime().toFixed(1).padStart(6);
    process.stdout.write(`${seconds} s  ${text}\n`);
  },
};
