import { flips, type IconName, icons } from '#src/icons/icons.ts';

/** A drawing; what it says is written beside it, or on the button that holds it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={flips(name) ? 'icon flip' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  );
}
