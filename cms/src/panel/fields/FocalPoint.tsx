'use client';

import { useField, useFormFields } from '@payloadcms/ui';
import { type CSSProperties, type PointerEvent, useEffect, useId, useState } from 'react';
import { usePanelLanguage } from '../use-panel-language.ts';
import './focal-point.css';

const labels = {
  en: {
    label: 'Focal point',
    description: 'Tap what matters most in the photo. It stays in view wherever the site crops the photo.',
    x: 'From the left',
    y: 'From the top',
    crops: { '1:1': 'Category tile', '3:2': 'Film strip', '4:5': 'Card' },
  },
  ar: {
    label: 'نقطة التركيز',
    description: 'يُرجى النقر على أهم ما في الصورة، فيبقى ظاهراً حيثما قُصّت الصورة في الموقع.',
    x: 'من اليسار',
    y: 'من الأعلى',
    crops: { '1:1': 'مربع الفئة', '3:2': 'شريط الصور', '4:5': 'بطاقة' },
  },
};

const toPercent = (part: number): number => Math.min(100, Math.max(0, Math.round(part * 100)));

/**
 * Sets the point that all crops of a photo include, by a click on the photo or by two sliders. In right-to-left layouts the point is not mirrored,
 * because photos are not mirrored either.
 */
export function FocalPoint() {
  const t = labels[usePanelLanguage()];
  const id = useId();
  const { value: x, setValue: setX } = useField<number | null>({ path: 'focalX' });
  const { value: y, setValue: setY } = useField<number | null>({ path: 'focalY' });
  const address = usePictureAddress();
  const [ratio, setRatio] = useState(1.5);
  const point = { x: x ?? 50, y: y ?? 50 };

  const set = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect();
    setX(toPercent((clientX - box.left) / box.width));
    setY(toPercent((clientY - box.top) / box.height));
  };
  // Measure after hydration too: a server-rendered picture may have loaded before, without a load event.
  const measure = (picture: HTMLImageElement | null) => {
    if (picture?.complete && picture.naturalHeight > 0) setRatio(picture.naturalWidth / picture.naturalHeight);
  };
  const style: CSSProperties & Record<`--${string}`, string> = { '--x': `${point.x}%`, '--y': `${point.y}%`, '--ratio': String(ratio) };

  return (
    <fieldset className="field-type focal-point" aria-describedby={id} style={style}>
      <legend className="field-label">{t.label}</legend>
      <p className="field-description" id={id}>
        {t.description}
      </p>
      {address && (
        <div className="focal-point__pictures">
          <div
            className="focal-point__picture"
            onPointerDown={(event) => {
              event.preventDefault();
              event.currentTarget.setPointerCapture(event.pointerId);
              set(event);
            }}
            onPointerMove={(event) => {
              if (event.currentTarget.hasPointerCapture(event.pointerId)) set(event);
            }}
          >
            <img src={address} alt="" draggable={false} ref={measure} onLoad={({ currentTarget }) => measure(currentTarget)} />
            <span className="focal-point__mark" />
          </div>
          <ul className="focal-point__crops">
            {Object.entries(t.crops).map(([crop, name]) => (
              <li key={crop}>
                <img src={address} alt="" data-ratio={crop} draggable={false} />
                <span>
                  {name} <bdi>{crop}</bdi>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="focal-point__sliders">
        <Slider label={t.x} value={point.x} onChange={setX} />
        <Slider label={t.y} value={point.y} onChange={setY} />
      </div>
    </fieldset>
  );
}

/** Sets a coordinate by keyboard or screen reader. @param value percent */
const Slider = ({ label, value, onChange }: { label: string; value: number; onChange(value: number): void }) => (
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

/** Returns the address of the file chosen for upload, or of the stored picture; undefined if there is neither. */
function usePictureAddress(): string | undefined {
  const file: unknown = useFormFields(([fields]) => fields['file']?.value);
  const stored: unknown = useFormFields(([fields]) => fields['url']?.value);
  const [chosen, setChosen] = useState<string>();
  useEffect(() => {
    if (!(file instanceof Blob)) return setChosen(undefined);
    const address = URL.createObjectURL(file);
    setChosen(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return chosen ?? (typeof stored === 'string' && stored !== '' ? stored : undefined);
}
