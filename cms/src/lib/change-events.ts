/** An event that notifies other modules of this process of a change. */
class ChangeEvent<Detail = void> {
  readonly #listeners = new Set<(detail: Detail) => void>();

  /** Registers a function that `notify` calls after each change. */
  readonly on = (listener: (detail: Detail) => void): void => void this.#listeners.add(listener);

  readonly notify = (detail: Detail): void => {
    for (const listener of this.#listeners) listener(detail);
  };
}

/** Event: content of the pages was published or unpublished (both `published`), or saved as a draft. */
export const { on: onContentChange, notify: notifyContentChanged } = new ChangeEvent<'published' | 'draft'>();

/** Event: the published photos, their data or their order have changed. */
export const { on: onPhotosChange, notify: notifyPhotosChanged } = new ChangeEvent();

/** Event: a photo was moved to the bin, and its public files are being deleted. */
export const { on: onPhotoBinned, notify: notifyPhotoBinned } = new ChangeEvent();

/** Event: public photos were withheld, so that no page may show them. */
export const { on: onPhotosWithheld, notify: notifyPhotosWithheld } = new ChangeEvent();

/** Event: the settings of releases have changed. */
export const { on: onReleasesChange, notify: notifyReleasesChanged } = new ChangeEvent();

/** Event with the id of a photo that was added, or published again from the bin or the withheld photos. */
export const { on: onPhotoAdded, notify: notifyPhotoAdded } = new ChangeEvent<string>();

/** Event: a calendar of another program was added, or must be read again. */
export const { on: onCalendarDue, notify: notifyCalendarDue } = new ChangeEvent();

/** Event with the id of a photo of a client gallery that must be rendered. */
export const { on: onClientPhotoAdded, notify: notifyClientPhotoAdded } = new ChangeEvent<string>();
