import { photoQueue } from '#src/jobs/queues.ts';
import { onPhotoAdded } from '#src/lib/change-events.ts';
import { renderInBackground, whenIdle } from '#src/photos/render/schedule.ts';
import type { RenderQueue } from './render-jobs.ts';
import { giveUp, rerenderPhoto, unfinishedPhotos } from './rerender.ts';

/** The public photos, which are rendered again for smaller files. */
export const publicPhotos: RenderQueue = {
  name: photoQueue,
  onAdded: onPhotoAdded,
  findUnfinished: unfinishedPhotos,
  async render(payload, id, signal) {
    const outcome = await whenIdle(signal, async (slot) => {
      const [unfinished] = await unfinishedPhotos(payload, id);
      return unfinished ? rerenderPhoto(payload, id, { render: renderInBackground, signal: slot }) : 'done';
    });
    if (outcome !== 'missing' && outcome !== 'broken') return;
    await giveUp(payload, id);
    payload.logger.warn(`Photo ${id} keeps its first renditions: the uploaded file is ${outcome}`);
  },
};
