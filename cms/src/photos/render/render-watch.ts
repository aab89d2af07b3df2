import { type ProcessUse, useOf } from './process-usage.ts';

/** What a process may use for one photo. */
export interface RenderLimits {
  /** Milliseconds of its own CPU; a second in which it gets nothing done counts too. A busy machine refuses no honest photo that way. */
  cpu: number;
  /** Milliseconds by the clock, whatever the machine does. */
  clock: number;
  /** Bytes of memory. */
  memory: number;
}

const second = 1000;
const minute = 60 * second;

/** Of the photos that are taken an AVIF of 48 megapixels needs the most, 1,020 MB; a JPEG of 100 that is progressive and lies on its side 760. */
const memory = 1280 * 1024 * 1024;

/** Where somebody waits for it: a JPEG of 100 megapixels takes five seconds of CPU. */
export const hurried: RenderLimits = { cpu: 15 * second, clock: process.platform === 'linux' ? minute : minute / 2, memory };

/** Where nobody does: of 24 megapixels eighteen seconds of CPU. */
export const patient: RenderLimits = { cpu: 2 * minute, clock: 8 * minute, memory };

/**
 * Watches a process that renders a photo, and ends it where it takes too much. CPU and memory are known on Linux alone; elsewhere the clock
 * decides.
 * @returns what tells why it was ended, if it was, and what ends the watch
 */
export function watchRendering(
  pid: number,
  limits: RenderLimits,
  end: () => void,
): { stop(): void; reason(): 'broken' | 'heavy' | undefined } {
  let reason: 'broken' | 'heavy' | undefined;
  let before: ProcessUse | undefined;
  let taken = 0;
  const over = (why: 'broken' | 'heavy') => {
    stop();
    reason ??= why;
    end();
  };
  const look = async () => {
    const now = await useOf(pid);
    if (now && before) taken += now.cpu - before.cpu || second;
    before = now;
    if (isStopped || !now) return;
    if (now.memory > limits.memory) over('heavy');
    else if (taken > limits.cpu) over('broken');
  };
  let isStopped = false;
  const clock = setTimeout(() => over('broken'), limits.clock);
  const looks = setInterval(() => void look(), second);
  const stop = () => {
    isStopped = true;
    clearTimeout(clock);
    clearInterval(looks);
  };
  void look();
  return { stop, reason: () => reason };
}
