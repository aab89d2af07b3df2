'use client';

interface Props {
  label: string;
  /** Percent. */
  value: number;
  onChange(value: number): void;
}

/** One part of the focal point, for keys and for who cannot see the photo. */
export const FocalSlider = ({ label, value, onChange }: Props) => (
  <label>
    <span>{label}</span>
    <input
      type="range"
      dir="ltr"
      min={0}
      max={100}
      value={value}
      aria-valuetext={`${value}%`}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
    <output dir="ltr">{value}%</output>
  </label>
);
