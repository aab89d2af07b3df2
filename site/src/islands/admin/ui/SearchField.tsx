import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';

interface Props {
  label: string;
  value: string;
  onChange: (typed: string) => void;
}

/** A search field; Escape clears it. */
export function SearchField({ label, value, onChange }: Props) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    // The focused button disappears.
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
        // An empty field with `auto` would be left to right.
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
