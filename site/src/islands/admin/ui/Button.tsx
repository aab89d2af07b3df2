import type { ComponentProps } from 'react';
import { icons } from '#src/lib/Icon.tsx';

const paths = {
  ...icons,
  today: 'M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0z',
  picture: 'M3 5h18v14H3zm0 11 5-5 4 4 3-3 6 5M14.2 9a1.3 1.3 0 1 0 2.6 0 1.3 1.3 0 1 0-2.6 0',
  request: 'M6 4h12v17H6zM9 4V2.5h6V4M9 10h6M9 14h6',
  more: 'm9 6 6 6-6 6',
  less: 'm15 6-6 6 6 6',
  add: 'M12 5v14M5 12h14',
  clients:
    'M12.5 8.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM2.5 19.5c0-4 3-6 6.5-6s6.5 2 6.5 6M15.5 5.2a3.5 3.5 0 0 1 0 6.6M17.5 13.9c2.5.7 4 2.6 4 5.6',
  galleries: 'M3 4h8v7H3zM13 4h8v7h-8zM3 13h8v7H3zM13 13h8v7h-8z',
  release: 'M6 3h9l4 4v14H6zM15 3v4h4M8.5 16.5c1.5-3 2.5-3 3 0s2 1.5 4-1.5',
  money: 'M3 6h18v12H3zM14.6 12a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 1 1 5.2 0M6 9v.01M18 15v.01',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  block: 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM6 18 18 6',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  logout: 'M10 4H5v16h5M9 12h11M16 8l4 4-4 4',
  view: 'M2 12s4-6 10-6 10 6 10 6-4 6-10 6S2 12 2 12zM9.4 12a2.6 2.6 0 1 0 5.2 0 2.6 2.6 0 1 0-5.2 0',
  password: 'M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3M12 14.5v2',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M13 5v4h4V5zM7 15v4h4v-4z',
  upload: 'M12 16V4M7 9l5-5 5 5M4 16v4h16v-4',
  camera: 'M3 7h4l2-3h6l2 3h4v13H3zM16 13a4 4 0 1 1-8 0 4 4 0 0 1 8 0z',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  delete: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  search: 'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM15.2 15.2 21 21',
  open: 'm6 9 6 6 6-6',
  raise: 'm6 15 6-6 6 6',
} as const;

export type IconName = keyof typeof paths;

/** Icons that point in reading direction and are therefore mirrored in Arabic. */
const directed: readonly IconName[] = ['logout', 'more', 'less'];

/** Renders a decorative icon, hidden from screen readers. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className={directed.includes(name) ? 'icon flip' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);

interface ButtonProps extends ComponentProps<'button'> {
  /** Style of the button, primary by default; `danger` is for dialogs only. */
  look?: 'quiet' | 'danger';
  small?: boolean;
  /** Shows a spinner and disables the button. */
  busy?: boolean;
}

export function Button({ look, small = false, busy = false, type = 'button', className = '', disabled, children, ...rest }: ButtonProps) {
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

export const IconButton = ({ icon, label, ...rest }: IconButtonProps) => (
  <button {...rest} type="button" className="admin-icon-button" data-icon={icon} aria-label={label}>
    <Icon name={icon} />
  </button>
);
