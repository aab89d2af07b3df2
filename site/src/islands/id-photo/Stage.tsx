import type { PhotoDocument } from '@studio/contract';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { moveCrop, zoomCrop } from '#src/lib/id-photo/crop.ts';
import { filePixels, ratioOf } from '#src/lib/id-photo/ratio.ts';
import { drawCrop } from './picture.ts';
import { type Desk, type LineName, lineNames, maskOf, type Work } from './use-desk.ts';

interface Props {
  desk: Desk;
  document: PhotoDocument;
  work: Work;
}

/** Height of the drawn photo in pixels; the style sheet sets its size on the screen. */
const drawnHeight = 720;
/** Minimum share of the upper border that must be background; with a smaller share, whitening would change other parts of the photo. */
const plainBorder = 0.7;
const zoomStep = 1.05;

/** Returns the pixels by which an arrow key moves the photo or a line; undefined for other keys. Left and right are those of the screen. */
function arrowOf({ key, shiftKey }: KeyboardEvent): { x: number; y: number } | undefined {
  const step = shiftKey ? 10 : 1;
  if (key === 'ArrowLeft') return { x: -step, y: 0 };
  if (key === 'ArrowRight') return { x: step, y: 0 };
  if (key === 'ArrowUp') return { x: 0, y: -step };
  if (key === 'ArrowDown') return { x: 0, y: step };
  return undefined;
}

/** Shows the cropped photo with the movable lines of the head. Pointers and keys move and zoom the photo. */
export function Stage({ desk, document, work }: Props) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const { picture, crop, lines, measures } = work;
  const ratio = ratioOf(document);
  // Size of one pixel of the saved file, in pixels of the picture: the step by which arrow keys move the photo or a line.
  const pixel = crop.height / filePixels(document).height;
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop, maskOf(work));
  }, [picture, crop, work]);

  const move = (x: number, y: number) => desk.setCrop(moveCrop(crop, -x, -y, picture.canvas));
  const zoom = (factor: number) => desk.setCrop(zoomCrop(crop, factor, picture.canvas));
  const shownScale = () => crop.width / (canvas.current?.getBoundingClientRect().width || 1);

  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    pointers.current.set(event.pointerId, now);
    if (other) {
      const distance = (point: { x: number; y: number }) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
      zoom(distance(before) / distance(now));
    } else move((now.x - before.x) * shownScale(), (now.y - before.y) * shownScale());
  };
  const release = (event: PointerEvent) => pointers.current.delete(event.pointerId);

  return (
    <div className="desk-stage">
      <div className="desk-photo">
        <button
          type="button"
          className="desk-pan"
          aria-label={t('idDesk.stage')}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
          }}
          onPointerMove={onPointerMove}
          onPointerUp={release}
          onPointerCancel={release}
          onKeyDown={(event) => {
            const arrow = arrowOf(event);
            if (arrow) move(arrow.x * pixel, arrow.y * pixel);
            else if (event.key === '+' || event.key === '=') zoom(1 / zoomStep);
            else if (event.key === '-') zoom(zoomStep);
            else return;
            event.preventDefault();
          }}
        >
          <canvas ref={canvas} width={Math.round(drawnHeight * ratio)} height={drawnHeight} />
        </button>
        {lines && lineNames.map((name) => <Line key={name} name={name} desk={desk} work={work} pixel={pixel} />)}
      </div>
      {lines && <p className="hint">{t('idDesk.lineHelp')}</p>}
      <div className="desk-tools">
        <button type="button" className="btn quiet sm" onClick={() => zoom(1 / zoomStep)}>
          {t('idDesk.zoomIn')}
        </button>
        <button type="button" className="btn quiet sm" onClick={() => zoom(zoomStep)}>
          {t('idDesk.zoomOut')}
        </button>
        {lines && (
          <button type="button" className="btn quiet sm" onClick={desk.fit}>
            {t('idDesk.fit')}
          </button>
        )}
        {measures?.head && Math.abs(measures.tilt) >= 1 && (
          <button type="button" className="btn quiet sm" onClick={desk.straighten}>
            {t('idDesk.straighten')}
          </button>
        )}
      </div>
      {measures?.head &&
        measures.background.border >= plainBorder &&
        (document.mayWhiten ? (
          <label className="desk-check">
            <input type="checkbox" checked={work.isWhite} onChange={(event) => desk.setWhite(event.target.checked)} />
            {t('idDesk.whiten')}
          </label>
        ) : (
          <p className="hint">{t('idDesk.whitenNo')}</p>
        ))}
    </div>
  );
}

interface LineProps {
  name: LineName;
  desk: Desk;
  work: Work;
  /** Number of pixels of the picture per pixel of the saved file. */
  pixel: number;
}

/** Shows a line of the head with a handle that moves it. */
function Line({ name, desk, work, pixel }: LineProps) {
  const { t } = useTranslation();
  const grip = useRef<number>(undefined);
  const { crop, lines } = work;
  if (!lines) return null;
  const share = (lines[name] - crop.y) / crop.height;
  const isShown = share >= 0 && share <= 1;
  return (
    <div className="desk-line" data-line={name} hidden={!isShown} style={{ insetBlockStart: `${share * 100}%` }}>
      <div
        role="slider"
        tabIndex={0}
        className="desk-handle"
        aria-label={t(`idDesk.line.${name}`)}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round((1 - share) * 100)}
        aria-valuetext={`${Math.round((1 - share) * 100)}%`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          grip.current = event.clientY;
        }}
        onPointerMove={(event) => {
          if (grip.current === undefined) return;
          const frame = event.currentTarget.closest('.desk-photo')?.getBoundingClientRect().height || 1;
          desk.moveLine(name, lines[name] + ((event.clientY - grip.current) / frame) * crop.height);
          grip.current = event.clientY;
        }}
        onPointerUp={() => {
          grip.current = undefined;
        }}
        onPointerCancel={() => {
          grip.current = undefined;
        }}
        onKeyDown={(event) => {
          const arrow = arrowOf(event);
          if (!arrow) return;
          event.preventDefault();
          // As in sliders, the right key moves the line up, and the left key moves it down.
          desk.moveLine(name, lines[name] + (arrow.y - arrow.x) * pixel);
        }}
      >
        <span>{t(`idDesk.line.${name}`)}</span>
      </div>
    </div>
  );
}
