import { parentPort, workerData } from 'node:worker_threads';
import type { BusyTime } from './occurrences.ts';
import { parseCalendar } from './parse-calendar.ts';

/** The input of this worker, which parses one calendar and sends its busy times, or `unreadable`. */
const { text, owner, window }: { text: string; owner: string; window: BusyTime } = workerData;

const read = () => {
  try {
    return parseCalendar(text, window, owner);
  } catch {
    return 'unreadable';
  }
};

parentPort?.postMessage(read());
