import { type ReactNode, useRef } from 'react';
import { Dialog } from '../../Dialog.tsx';
import { Button } from './Button.tsx';

export { Dialog };

interface ConfirmProps {
  title: string;
  /** Labels of the buttons; `yes` is `''` if there is nothing to confirm. */
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
  /** Whether data is lost; true by default. */
  isDanger?: boolean;
  children: ReactNode;
}

/** Requests confirmation before data is lost or a mail is sent; Enter and Escape choose the safe answer. */
export function ConfirmDialog({ title, yes, no, onYes, onNo, isDanger = true, children }: ConfirmProps) {
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <Dialog title={title} focusFirst={safe} onClose={onNo}>
      {children}
      <div className="admin-row">
        {yes && (
          <Button {...(isDanger && { look: 'danger' })} small onClick={onYes}>
            {yes}
          </Button>
        )}
        <Button look="quiet" small ref={safe} onClick={onNo}>
          {no}
        </Button>
      </div>
    </Dialog>
  );
}
