'use client';
import { useField } from '@payloadcms/ui';
import { type CSSProperties, type PointerEvent, useId, useState } from 'react';
import { FocalCrops } from './FocalCrops.tsx';
import { FocalSlider } from './FocalSlider.tsx';
import { usePanelLanguage } from './use-panel-language.ts';
import { usePictureAddress } from './use-picture-address.ts';
import './photo-form.css';

const texts = {
  en: {
    label: 'Focal point',
    description: 'Tap what matters most in the photo. It stays in view wherever the site crops the photo.',
    x: 'From the left',
    y: 'From the top',
  },
  ar: {
    label: 'نقطة التركيز',
    description: 'يُرجى النقر على أهم ما في الصورة، فيبقى ظاهراً حيثما قُصّت الصورة في الموقع.',
    x: 'من اليسار',
    y: 'من الأعلى',
  },
};

const within = (part: number): number => Math.min(100, Math.max(0, Math.round(part * 100)));

/** Where in a photo its crops are held: set on the photo itself, or by two sliders; never mirrored, as photos are not. */
export function FocalPoint() {
  const t = texts[usePanelLanguage()];
  const id = useId();
  const { value: x, setValue: setX } = useField<number | null>({ path: 'focalX' });
  const { value: y, setValue: setY } = useField<number | null>({ path: 'focalY' });
  const address = usePictureAddress();
  const [ratio, setRatio] = useState(1.5);
  const point = { x: x ?? 50, y: y ?? 50 };

  const set = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect();
    setX(within((clientX - box.left) / box.width));
    setY(within((clientY - box.top) / box.height));
  };
  // It may have come before the panel's script did.
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
          <FocalCrops address={address} />
        </div>
      )}
      <div className="focal-point__sliders">
        <FocalSlider label={t.x} value={point.x} onChange={setX} />
        <FocalSlider label={t.y} value={point.y} onChange={setY} />
      </div>
    </fieldset>
  );
}
