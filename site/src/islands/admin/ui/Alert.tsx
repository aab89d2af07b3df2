import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  children: ReactNode;
  /** Focuses the alert when it appears, for a failure of a pressed button. */
  takesFocus?: boolean;
}

/** Renders an error message, which screen readers announce. */
export function Alert({ children, takesFocus = false }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <div className="alert" role="alert" ref={box} {...(takesFocus && { tabIndex: -1 })}>
      <div className="admin-alert-text">{children}</div>
    </div>
  );
}
