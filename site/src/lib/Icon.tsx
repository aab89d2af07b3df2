/** Paths of the line icons, on a grid of 24 × 24. */
export const icons = {
  menu: 'M3 8h18M3 16h18',
  close: 'M5 5l14 14M19 5 5 19',
  chat: 'M4 5h16v11H11l-5 4v-4H4z',
  phone: 'M6 4h4l1.5 4.5L9 10.5a11 11 0 0 0 4.5 4.5l2-2.5L20 14v4c0 1.1-.9 2-2 2A14 14 0 0 1 4 6c0-1.1.9-2 2-2z',
  pin: 'M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21zM14.4 9.5a2.4 2.4 0 1 1-4.8 0 2.4 2.4 0 0 1 4.8 0z',
  next: 'M4 12h15M13 6l6 6-6 6',
  previous: 'M20 12H5M11 6l-6 6 6 6',
  alert: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 7v6M12 16.4v.2',
  download: 'M12 4v12M7 11l5 5 5-5M4 20h16',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  enlarge: 'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM15.2 15.2 20 20M10.5 7.5v6M7.5 10.5h6',
  reduce: 'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM15.2 15.2 20 20M7.5 10.5h6',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M6 11H5v9h14v-9h-1',
  tick: 'm4 12.5 5 5L20 6.5',
} as const;

export type IconName = keyof typeof icons;

/** Icons that point in reading direction and are therefore mirrored in Arabic. */
const directed: readonly IconName[] = ['next', 'previous'];

/** Renders a decorative icon, hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={directed.includes(name) ? 'icon flip' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  );
}
