import { type RefObject, useEffect, useRef } from 'react';
import { isRunning, type Upload } from './upload-queue.ts';

interface Options {
  uploads: readonly Upload[];
  form: RefObject<HTMLElement | null>;
  /** Where the next photo is chosen. */
  file: RefObject<HTMLElement | null>;
}

/**
 * Where the focus goes when the button that had it is gone: to where the next photo is chosen. Once all is sent, what failed comes
 * first.
 */
export function useFocusInUploads({ uploads, form, file }: Options): void {
  const pressed = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      pressed.current = target instanceof HTMLElement && form.current?.contains(target) ? target : null;
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [form]);

  const states = uploads.map(({ id, state }) => `${id} ${state.at}`).join('\n');
  const isBusy = uploads.some(isRunning);
  const wasBusy = useRef(isBusy);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an upload in another state may take a button away.
  useEffect(() => {
    const hasEnded = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    // What has the focus elsewhere, or had it, is none of the uploads' business.
    if (!pressed.current) return;
    const { activeElement } = document;
    const isLost = activeElement === document.body || (activeElement instanceof HTMLButtonElement && activeElement.disabled);
    if (!isLost || !(hasEnded || !pressed.current.isConnected)) return;
    const failed = hasEnded ? form.current?.querySelector<HTMLElement>('[role=alert] button, fieldset:has([role=alert]) > button') : null;
    (failed ?? file.current)?.focus({ preventScroll: !failed });
  }, [states, isBusy, form, file]);
}
