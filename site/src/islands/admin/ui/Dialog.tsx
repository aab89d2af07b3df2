import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './Button.tsx';

interface Props {
  title: string;
  /** Element to focus; by default the first focusable element. */
  focusFirst?: RefObject<HTMLElement | null>;
  /** Whether the dialog is at the bottom of a phone and at the end side of a desk. */
  isSheet?: boolean;
  /** Called on Escape. */
  onClose: () => void;
  children: ReactNode;
}

/** Renders an open modal dialog. */
export function Dialog({ title, focusFirst, isSheet = false, onClose, children }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    focusFirst?.current?.focus();
    return () => dialog?.close();
  }, [focusFirst]);
  return (
    <dialog ref={box} className={isSheet ? 'dialog sheet' : 'dialog'} aria-labelledby={heading} onClose={onClose}>
      <h2 id={heading}>{title}</h2>
      {children}
    </dialog>
  );
}

interface ConfirmProps {
  title: string;
  /** Labels of the buttons. */
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
  children: ReactNode;
}

/** Requests confirmation before data is lost; Enter and Escape choose the safe answer. */
export function ConfirmDialog({ title, yes, no, onYes, onNo, children }: ConfirmProps) {
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <Dialog title={title} focusFirst={safe} onClose={onNo}>
      {children}
      <div className="admin-row">
        <Button look="danger" small onClick={onYes}>
          {yes}
        </Button>
        <Button look="quiet" small ref={safe} onClick={onNo}>
          {no}
        </Button>
      </div>
    </Dialog>
  );
}
