import modelAddress from '@mediapipe/face_detection/face_detection_short_range.tflite?url&no-inline';
import type { Measures } from '#src/lib/id-photo/measure-face.ts';
import type { Pixels } from '#src/lib/id-photo/pixels.ts';
import type { Request } from './measure-worker.ts';
import workerAddress from './measure-worker.ts?worker&url';

declare global {
  interface Window {
    /** Trusted Types, which some browsers and the types of TypeScript 6 lack. A trusted address is an object that converts to a string. */
    trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL(address: string): string }): { createScriptURL(address: string): string };
    };
  }
}

/** An answer of the worker; an answer without measures confirms that the model is loaded. */
interface Answer {
  id: number;
  measures?: Measures;
}

/** The worker with its model, and the pending measurements. */
interface Measurer {
  worker: Worker;
  waiting: Map<number, { resolve(measures: Measures): void; reject(error: Error): void }>;
}

/** Creates the only Trusted Types policy that the page's CSP permits (`data-worker`). The policy accepts only the address of the worker. */
const policy = () =>
  window.trustedTypes?.createPolicy('measure-worker', {
    createScriptURL: (address) => {
      if (address !== workerAddress) throw new TypeError('Another script than the worker.');
      return address;
    },
  });

let trusted: string | undefined;

async function openMeasurer(): Promise<Measurer> {
  const answer = await fetch(modelAddress);
  if (!answer.ok) throw new Error(`The model was answered with ${answer.status}.`);
  const model = new Uint8Array(await answer.arrayBuffer());
  // Cache the address, because a policy with the same name cannot be created again for a retry.
  trusted ??= policy()?.createScriptURL(workerAddress) ?? workerAddress;
  const worker = new Worker(trusted, { type: 'module' });
  const waiting: Measurer['waiting'] = new Map();
  const isOpen = new Promise<void>((resolve, reject) => {
    // The event is sent if the worker cannot be loaded, and for each error of a measurement.
    worker.addEventListener('error', () => {
      const error = new Error('The worker has failed.');
      reject(error);
      for (const measurement of waiting.values()) measurement.reject(error);
      waiting.clear();
    });
    worker.addEventListener('message', () => resolve(), { once: true });
  });
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    if (data.measures) waiting.get(data.id)?.resolve(data.measures);
    waiting.delete(data.id);
  });
  worker.postMessage({ model } satisfies Request, [model.buffer]);
  await isOpen;
  return { worker, waiting };
}

let measurer: Promise<Measurer> | undefined;
let lastId = 0;

/**
 * Measures a picture in the worker, which is loaded with the first picture.
 * @throws if the worker cannot be loaded, or the picture cannot be measured; the next call retries
 */
export async function measureInWorker(pixels: Pixels): Promise<Measures> {
  measurer ??= openMeasurer();
  const { worker, waiting } = await measurer.catch((error: unknown) => {
    measurer = undefined;
    throw error;
  });
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker.postMessage({ id, pixels } satisfies Request, [pixels.data.buffer]);
  });
}
