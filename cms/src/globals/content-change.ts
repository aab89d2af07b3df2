import { ChangeEvent } from '#src/lib/change-event.ts';

/** Event: content of the pages was published or unpublished (both `published`), or saved as a draft. */
export const { on: onContentChange, notify: notifyContentChanged } = new ChangeEvent<'published' | 'draft'>();
