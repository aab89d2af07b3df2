import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  children: ReactNode;
  /** Takes the focus as it appears: for what answers a button that was pressed. */
  takesFocus?: boolean;
}

/** What went wrong, read out at once. */
export function Alert({ children, takesFocus = false }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <div className="alert" role="alert" ref={box} {...(takesFocus && { tabIndex: -1 })}>
      <div className="admin-alert-words">{children}</div>
    </div>
  );
}
