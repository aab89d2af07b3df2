import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './Icon.tsx';
import { SquareButton } from './SquareButton.tsx';

interface Props {
  label: string;
  value: string;
  onChange: (typed: string) => void;
}

/** Where words to look for are typed; Escape empties it. */
export function SearchField({ label, value, onChange }: Props) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    // The button goes with the words.
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
        // By itself an empty field would run from left to right.
        dir={value ? 'auto' : undefined}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Escape' && onChange('')}
      />
      {value && <SquareButton icon="close" label={t('admin.clearSearch')} onClick={clear} />}
    </div>
  );
}
