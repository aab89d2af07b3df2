import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';

/** Reads and writes a query parameter of the screen's address; a missing parameter has the value `''`. */
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
  /** Value of the parameter; `''` shows all. */
  value: string;
  label: string;
  count?: number | undefined;
  icon?: ReactNode;
}

interface Props {
  label: string;
  /** Name of the query parameter. */
  name: string;
  choices: readonly Choice[];
}

/** Renders links that filter a list by a query parameter. */
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

/** Renders a search field, which Escape clears. */
export function SearchField({ label, value, onChange }: { label: string; value: string; onChange: (typed: string) => void }) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    // Moves the focus, because the focused button disappears.
    field.current?.focus();
  };
  return (
    <div className="admin-search">
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        maxLength={200}
        className="input"
        // Sets the direction of an empty field, which would be left to right with `auto`.
        dir={value ? 'auto' : undefined}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Escape' && onChange('')}
      />
      {value && <IconButton icon="close" label={t('admin.clearSearch')} onClick={clear} />}
    </div>
  );
}
