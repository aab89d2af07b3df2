'use client';
import { usePanelLanguage } from './use-panel-language.ts';

const texts = {
  en: { square: 'Category tile', frame: 'Film strip', high: 'Card' },
  ar: { square: 'مربع الفئة', frame: 'شريط الصور', high: 'بطاقة' },
};

/** The photo as the site's frames will crop it. */
export function FocalCrops({ address }: { address: string }) {
  const t = texts[usePanelLanguage()];
  const crops = [
    { ratio: '1:1', name: t.square },
    { ratio: '3:2', name: t.frame },
    { ratio: '4:5', name: t.high },
  ];
  return (
    <ul className="focal-point__crops">
      {crops.map(({ ratio, name }) => (
        <li key={ratio}>
          <img src={address} alt="" data-ratio={ratio} draggable={false} />
          <span>
            {name} <bdi>{ratio}</bdi>
          </span>
        </li>
      ))}
    </ul>
  );
}
