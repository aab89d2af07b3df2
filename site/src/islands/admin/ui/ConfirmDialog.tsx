import { type ReactNode, useRef } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface Props {
  title: string;
  /** What the buttons say. */
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
  /** What hangs on the answer. */
  children: ReactNode;
}

/** Asks before something is lost. Whoever presses Enter or Escape at once loses nothing. */
export function ConfirmDialog({ title, yes, no, onYes, onNo, children }: Props) {
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <Dialog title={title} focusFirst={safe} onLeave={onNo}>
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
