import { ChangeEvent } from '#src/lib/change-event.ts';

/** Event with the id of a photo of a client gallery that must be rendered. */
export const { on: onClientPhotoAdded, notify: notifyClientPhotoAdded } = new ChangeEvent<string>();
