import { useParameter } from '../ui/use-parameter.ts';

interface Props {
  label: string;
  /** The parameter of the address. */
  name: string;
  /** What the address holds: one of the options, or `''` for the first of them. */
  value: string;
  options: readonly { value: string; words: string }[];
}

/** One of a few, kept in the address. What is chosen says what of, so that the label is only heard. */
export function SelectFilter({ label, name, value, options }: Props) {
  const { choose } = useParameter(name);
  return (
    <select
      className="input admin-choice"
      aria-label={label}
      data-chosen={value ? '' : undefined}
      value={value}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.words}
        </option>
      ))}
    </select>
  );
}
