import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';

interface Props {
  title: string;
  /** Element to focus; by default the first focusable element. */
  focusFirst?: RefObject<HTMLElement | null>;
  /** Whether the dialog is at the bottom of a phone and at the inline end of a desktop screen. */
  isSheet?: boolean;
  /** Called when the browser closes the dialog, for example on Escape. */
  onClose: () => void;
  children: ReactNode;
}

export function Dialog({ title, focusFirst, isSheet = false, onClose, children }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    focusFirst?.current?.focus();
    // Show the title of a long dialog, whose focused button is at its end.
    dialog?.scrollTo(0, 0);
    return () => dialog?.close();
  }, [focusFirst]);
  return (
    <dialog ref={box} className={isSheet ? 'dialog sheet' : 'dialog'} aria-labelledby={heading} onClose={onClose}>
      <h2 id={heading}>{title}</h2>
      {children}
    </dialog>
  );
}
