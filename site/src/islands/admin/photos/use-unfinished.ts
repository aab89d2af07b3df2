import { useEdits } from './edit/Edits.tsx';
import { isUnsaved } from './edit/edit.ts';
import { hasUnfinished, useQueue } from './upload/Uploads.tsx';

/** Whether photos are not up yet, or something was typed about one that is not saved. */
export function useUnfinished(): boolean {
  const queue = useQueue();
  const edits = useEdits();
  return hasUnfinished(queue) || [...edits.values()].some(isUnsaved);
}
