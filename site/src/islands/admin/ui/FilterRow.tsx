import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useParameter } from './use-parameter.ts';

interface Choice {
  /** What the address holds; `''` for all, which it leaves out. */
  value: string;
  words: string;
  number?: number | undefined;
  mark?: ReactNode;
}

interface Props {
  label: string;
  /** The parameter of the address. */
  name: string;
  choices: readonly Choice[];
}

/** What of a list is shown: links that change the address, so that a reload and Back keep it. */
export function FilterRow({ label, name, choices }: Props) {
  const { value: asked, addressWith } = useParameter(name);
  // Whatever else stands in the address means all.
  const chosen = choices.some(({ value }) => value === asked) ? asked : '';
  return (
    <nav className="admin-filters" aria-label={label}>
      <ul>
        {choices.map(({ value, words, number, mark }) => (
          <li key={value}>
            <Link className="chip" replace preventScrollReset to={addressWith(value)} aria-current={value === chosen ? 'true' : undefined}>
              {mark}
              {words}
              {number !== undefined && <span className="num mute">{number}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
