import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';

interface Props {
  title: string;
  /** What has the focus at first; the first field or button when left out. */
  focusFirst?: RefObject<HTMLElement | null>;
  /** Called when the owner leaves by Escape; the dialog is there for as long as it is rendered. */
  onLeave: () => void;
  children: ReactNode;
}

/** A modal dialog. The focus comes back to where it was when it goes. */
export function Dialog({ title, focusFirst, onLeave, children }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    focusFirst?.current?.focus();
    return () => dialog?.close();
  }, [focusFirst]);
  return (
    <dialog ref={box} className="dialog" aria-labelledby={heading} onClose={onLeave}>
      <h2 id={heading}>{title}</h2>
      {children}
    </dialog>
  );
}
