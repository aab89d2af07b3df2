import { ChangeEvent } from '#src/lib/change-event.ts';

/** Event: the published photos, their data or their order have changed. */
export const { on: onPhotosChange, notify: notifyPhotosChanged } = new ChangeEvent();

/** Event: a photo was moved to the bin, and its public files are being deleted. */
export const { on: onPhotoBinned, notify: notifyPhotoBinned } = new ChangeEvent();

/** Event: public photos were withheld, so that no page may show them. */
export const { on: onPhotosWithheld, notify: notifyPhotosWithheld } = new ChangeEvent();

/** Event with the id of a photo that was added, or published again from the bin or the withheld photos. */
export const { on: onPhotoAdded, notify: notifyPhotoAdded } = new ChangeEvent<string>();
