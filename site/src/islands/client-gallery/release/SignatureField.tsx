import { type Signature, signatureSize } from '@studio/contract';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import SignaturePad from 'signature_pad';

/** Maximum number of points of a stroke, and of strokes, that the server accepts. */
const most = { points: 1000, strokes: 200 } as const;

/** Returns the strokes of a pad, scaled to the signature size of the contract; null if nothing is drawn. */
function strokesOf(pad: SignaturePad, canvas: HTMLCanvasElement): Signature | null {
  const scale = { x: signatureSize.width / canvas.clientWidth, y: signatureSize.height / canvas.clientHeight };
  const strokes = pad
    .toData()
    .slice(0, most.strokes)
    .map(({ points }) => {
      const step = Math.ceil(points.length / most.points);
      return points
        .filter((_, index) => index % step === 0)
        .flatMap(({ x, y }) => [Math.max(0, Math.round(x * scale.x)), Math.max(0, Math.round(y * scale.y))]);
    })
    .filter((points) => points.length > 1);
  return strokes.length > 0 ? strokes : null;
}

interface Props {
  /** Ref in which the field stores a function that returns the drawn signature. */
  read: RefObject<() => Signature | null>;
}

/** Renders a field to draw a signature with a finger, a pen or the mouse. */
export function SignatureField({ read }: Props) {
  const { t } = useTranslation();
  const field = useRef<HTMLCanvasElement>(null);
  const opened = useRef<SignaturePad>(null);
  useEffect(() => {
    const canvas = field.current;
    if (!canvas) return;
    const pad = new SignaturePad(canvas, { penColor: '#161614', minWidth: 0.8, maxWidth: 2.4 });
    opened.current = pad;
    // Resize the canvas to the pixels of the screen, and redraw the strokes.
    const resize = () => {
      const data = pad.toData();
      const ratio = Math.max(1, devicePixelRatio);
      canvas.width = canvas.clientWidth * ratio;
      canvas.height = canvas.clientHeight * ratio;
      canvas.getContext('2d')?.scale(ratio, ratio);
      pad.fromData(data);
    };
    resize();
    const observer = new ResizeObserver(resize);
    observer.observe(canvas);
    read.current = () => strokesOf(pad, canvas);
    return () => {
      observer.disconnect();
      pad.off();
      read.current = () => null;
    };
  }, [read]);
  return (
    <div className="release-sign">
      <p className="label">{t('release.signature')}</p>
      <p className="hint">{t('release.signatureHint')}</p>
      <canvas ref={field} role="img" aria-label={t('release.signatureField')} />
      <button className="btn quiet sm" type="button" onClick={() => opened.current?.clear()}>
        {t('release.clear')}
      </button>
    </div>
  );
}
