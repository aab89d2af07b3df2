import { ChangeEvent } from '#src/lib/change-event.ts';

/** Event: the settings of releases have changed. */
export const { on: onReleasesChange, notify: notifyReleasesChanged } = new ChangeEvent();
