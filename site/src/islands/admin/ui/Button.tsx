import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'button'> {
  /** Ink when left out; danger stands in dialogs only. */
  look?: 'quiet' | 'danger';
  small?: boolean;
  busy?: boolean;
}

/** A button with words; while it is busy it shows so, and cannot be pressed. */
export function Button({ look, small = false, busy = false, type = 'button', className = '', disabled, children, ...rest }: Props) {
  const names = ['btn', look, small && 'sm', className].filter(Boolean).join(' ');
  return (
    <button {...rest} type={type} className={names} disabled={busy || disabled}>
      {busy && <span className="spin" aria-hidden="true" />}
      {children}
    </button>
  );
}
