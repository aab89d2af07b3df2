import { flips, type IconName, icons } from '#src/icons/icons.ts';

/** A drawing beside words that say the same. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={flips(name) ? 'icon flip' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  );
}
