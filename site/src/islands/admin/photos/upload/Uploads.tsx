import { createContext, type Dispatch, type ReactNode, useEffect, useMemo, useReducer } from 'react';
import { idempotencyKey } from '#src/lib/api.ts';
import { useAskBeforeLeaving } from '../../ui/use-ask-before-leaving.ts';
import { isTyped } from '../photo/photo-words.ts';
import { useKept } from '../photo/use-kept.ts';
import { keepStrayFiles } from './stray-files.ts';
import { emptyQueue, type Queue, type Step, takeStep } from './upload-queue.ts';
import { useSending } from './use-sending.ts';

interface Uploader {
  dispatch: Dispatch<Step>;
  add: (files: readonly File[]) => void;
  /** Gives up sending one; it stays, and can be sent again. */
  cancel: (id: string) => void;
}

const QueueContext = createContext<Queue | null>(null);
const UploaderContext = createContext<Uploader | null>(null);

/** The photos that are chosen, on their way, or up. */
export const useQueue = () => useKept(QueueContext);
/** What can be done about them. */
export const useUploader = () => useKept(UploaderContext);

/** Whether photos were chosen that are not up yet, or words were typed for one. */
export const hasUnfinished = ({ uploads, blank }: Queue): boolean =>
  uploads.some(({ state }) => state.at !== 'done') || isTyped(blank.words);

/** Keeps the photos that are being uploaded, whatever screen is shown. */
export function Uploads({ children }: { children: ReactNode }) {
  const [queue, dispatch] = useReducer(takeStep, emptyQueue);
  const giveUp = useSending(queue, dispatch);
  useAskBeforeLeaving(hasUnfinished(queue));
  useEffect(keepStrayFiles, []);
  const uploader = useMemo(
    () => ({
      dispatch,
      add: (files: readonly File[]) => dispatch({ type: 'added', files: files.map((file) => ({ id: idempotencyKey(), file })) }),
      cancel: (id: string) => {
        giveUp(id);
        dispatch({ type: 'cancelled', id });
      },
    }),
    [giveUp],
  );
  return (
    <QueueContext value={queue}>
      <UploaderContext value={uploader}>{children}</UploaderContext>
    </QueueContext>
  );
}
