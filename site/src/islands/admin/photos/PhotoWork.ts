import { useEffect } from 'react';
import { useSessionEnd } from '../api/session.ts';
import { useConfirmLeaving } from '../ui/window-hooks.ts';
import { closeAllEdits, type Edit, isUnsaved, useEdits } from './edit/edits.ts';
import { endDeletions, useDeletions } from './list/PhotoDeletion.tsx';
import { hasText } from './photo/photo-details.tsx';
import { endUploads, useQueue, useSending } from './upload/sending.ts';

/** Sends uploads on all screens, and makes the browser request confirmation before a page with unfinished work is left; renders no element. */
export function PhotoWork() {
  useSending();
  useConfirmLeaving(useHasUnfinishedPhotos());
  useSessionEnd(onSessionEnd);
  useEffect(ignoreStrayDrops, []);
  return null;
}

function onSessionEnd(isRejected: boolean): void {
  endUploads(isRejected);
  endDeletions(isRejected);
  if (!isRejected) closeAllEdits();
}

/** Returns whether leaving would lose uploads, unsaved edits, or details that the user entered before a file was chosen. */
export function useHasUnfinishedPhotos(): boolean {
  const { uploads, blank } = useQueue();
  const edits = useEdits();
  const deletions = useDeletions();
  const isLost = (edit: Edit) => deletions.get(edit.photo._id)?.state.at !== 'hidden' && isUnsaved(edit);
  return uploads.some(({ state }) => state.at !== 'done') || hasText(blank.details) || [...edits.values()].some(isLost);
}

/** Prevents the browser from opening a file that is dropped outside the drop area. @returns a function that removes the listeners */
function ignoreStrayDrops(): () => void {
  const stop = new AbortController();
  const onDrag = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  window.addEventListener('dragover', onDrag, stop);
  window.addEventListener('drop', onDrag, stop);
  return () => stop.abort();
}
