/** Worker that measures pictures. The page sends the model with the first picture, because the CSP forbids requests of the worker. */
import { measurePicture } from '#src/lib/id-photo/measure-face.ts';
import type { Pixels } from '#src/lib/id-photo/pixels.ts';
import { type Model, parseModel } from '#src/lib/id-photo/tflite.ts';

/** A request to the worker: the model's file, or a picture with the id of its answer. */
export type Request = { model: Uint8Array } | { id: number; pixels: Pixels };

let model: Model | undefined;

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  if ('model' in data) {
    model = parseModel(data.model);
    // Notifies the page that the model is loaded.
    postMessage({ id: 0 });
    return;
  }
  if (model) postMessage({ id: data.id, measures: measurePicture(model, data.pixels) });
});
