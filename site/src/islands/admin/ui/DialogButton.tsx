import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface Props {
  title: string;
  label: ReactNode;
  isSheet?: boolean;
  isCurrent?: boolean;
  children: (close: () => void) => ReactNode;
}

/** Renders a button that opens a dialog, which a second button closes. */
export function DialogButton({ title, label, isSheet = false, isCurrent = false, children }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" data-current={isCurrent || undefined} onClick={() => setOpen(true)}>
        {label}
      </button>
      {isOpen &&
        // Uses a portal, because the styles of the bar around the button would apply to the dialog.
        createPortal(
          <Dialog title={title} isSheet={isSheet} onClose={close}>
            {children(close)}
            <div className="admin-row">
              <Button look="quiet" small onClick={close}>
                {t('admin.close')}
              </Button>
            </div>
          </Dialog>,
          document.body,
        )}
    </>
  );
}
