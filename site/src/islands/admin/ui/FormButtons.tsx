import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';

interface Props {
  /** Whether the form is being sent. */
  busy?: boolean;
  disabled?: boolean;
  onCancel(): void;
  /** The label of the submit button. */
  children: ReactNode;
}

export function FormButtons({ busy = false, disabled = false, onCancel, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className="admin-row">
      <Button type="submit" small busy={busy} disabled={disabled}>
        {children}
      </Button>
      <Button look="quiet" small onClick={onCancel}>
        {t('admin.cancel')}
      </Button>
    </div>
  );
}
