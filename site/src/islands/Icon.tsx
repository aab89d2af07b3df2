import { flips, type IconName, icons } from '#src/lib/icons.ts';

/** Renders a decorative icon, hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={flips(name) ? 'icon flip' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  );
}
