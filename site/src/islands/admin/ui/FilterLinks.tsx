import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';

/** Reads and writes a query parameter of the screen's address; its value is `''` if it is missing. */
export function useParameter(name: string) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const addressWith = (value: string): string => {
    const parameters = new URLSearchParams(search);
    if (value) parameters.set(name, value);
    else parameters.delete(name);
    return `?${parameters}`;
  };
  return {
    value: new URLSearchParams(search).get(name) ?? '',
    addressWith,
    setValue: (value: string) => void navigate(addressWith(value), { replace: true, preventScrollReset: true }),
  };
}

interface Choice {
  /** The value of the parameter; `''` shows all. */
  value: string;
  label: string;
  count?: number | undefined;
  icon?: ReactNode;
}

interface Props {
  label: string;
  /** The name of the query parameter. */
  name: string;
  choices: readonly Choice[];
}

/** Links that filter a list by a query parameter. */
export function FilterLinks({ label, name, choices }: Props) {
  const { value: requested, addressWith } = useParameter(name);
  const chosen = choices.some(({ value }) => value === requested) ? requested : '';
  return (
    <nav className="admin-filters" aria-label={label}>
      <ul>
        {choices.map(({ value, label, count, icon }) => (
          <li key={value}>
            <Link className="chip" replace preventScrollReset to={addressWith(value)} aria-current={value === chosen ? 'true' : undefined}>
              {icon}
              {label}
              {count !== undefined && <span className="num mute">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
