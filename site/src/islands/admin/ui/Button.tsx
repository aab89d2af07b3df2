import type { ComponentProps } from 'react';
import { Icon, type IconName } from './Icon.tsx';

interface Props extends ComponentProps<'button'> {
  /** Style of the button, primary by default; `danger` is for dialogs only. */
  look?: 'quiet' | 'danger';
  small?: boolean;
  /** Shows a spinner and disables the button. */
  busy?: boolean;
}

export function Button({ look, small = false, busy = false, type = 'button', className = '', disabled, children, ...rest }: Props) {
  const names = ['btn', look, small && 'sm', className].filter(Boolean).join(' ');
  return (
    <button {...rest} type={type} className={names} disabled={busy || disabled}>
      {busy && <span className="spin" aria-hidden="true" />}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className' | 'aria-label' | 'children'> {
  icon: IconName;
  label: string;
}

/** Renders a square button with an icon only. */
export const IconButton = ({ icon, label, ...rest }: IconButtonProps) => (
  <button {...rest} type="button" className="admin-icon-button" data-icon={icon} aria-label={label}>
    <Icon name={icon} />
  </button>
);
