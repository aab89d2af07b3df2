import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** Minimum movement of a drag in pixels; a touch with less movement is a tap. */
const dragStart = 6;
/** Minimum share of the body by which a drag must move the sheet, so that the released sheet opens or closes. */
const snapShare = 0.3;

interface Drag {
  from: number;
  /** Share of the body that was pulled out at the start of the drag. */
  share: number;
  hasMoved: boolean;
}

/**
 * Opens and closes a sheet by drag, tap and keys. `body` is the part that is pulled out, `toggle` the button in its header.
 * `share` is the visible part of the body from 0 to 1 during a drag, and undefined otherwise.
 */
export function useSheet() {
  const sheet = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const drag = useRef<Drag>(undefined);
  const wasDragged = useRef(false);
  const [isOpen, setOpen] = useState(false);
  const [share, setShare] = useState<number>();

  useEffect(() => {
    if (!isOpen) return;
    const isInside = (target: EventTarget | null) => target instanceof Node && Boolean(sheet.current?.contains(target));
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      // Move the focus to the button, because a closed body is hidden and loses the focus.
      if (isInside(document.activeElement)) toggle.current?.focus();
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (isInside(target) || !(target instanceof Element)) return;
      // Wait for the next frame, because the browser scrolls to the element after this event.
      requestAnimationFrame(() => {
        // Compute the top of the fully open body, because the animation may still be moving it.
        const top = (sheet.current?.getBoundingClientRect().bottom ?? 0) - (body.current?.offsetHeight ?? 0);
        if (target.getBoundingClientRect().bottom > top) setOpen(false);
      });
    };
    addEventListener('keydown', onKeyDown);
    addEventListener('focusin', onFocus);
    return () => {
      removeEventListener('keydown', onKeyDown);
      removeEventListener('focusin', onFocus);
    };
  }, [isOpen]);

  /** Returns the share of the body that a drag has pulled out; undefined for a tap. */
  const pulledBy = ({ clientY }: PointerEvent): number | undefined => {
    const height = body.current?.offsetHeight ?? 0;
    if (!drag.current || height === 0) return undefined;
    const distance = drag.current.from - clientY;
    drag.current.hasMoved ||= Math.abs(distance) >= dragStart;
    return drag.current.hasMoved ? Math.min(1, Math.max(0, drag.current.share + distance / height)) : undefined;
  };

  const handle = {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      wasDragged.current = false;
      drag.current = { from: event.clientY, share: isOpen ? 1 : 0, hasMoved: false };
    },
    onPointerMove: (event: PointerEvent) => setShare(pulledBy(event)),
    onPointerUp: (event: PointerEvent) => {
      const pulled = pulledBy(event);
      if (pulled !== undefined) {
        wasDragged.current = true;
        setOpen(isOpen ? pulled > 1 - snapShare : pulled > snapShare);
      }
      drag.current = undefined;
      setShare(undefined);
    },
    onPointerCancel: () => {
      drag.current = undefined;
      setShare(undefined);
    },
    onClick: ({ detail }: MouseEvent) => {
      // Ignore the click that ends a drag by mouse; `detail` is 0 for a click by keyboard.
      if (!wasDragged.current || detail === 0) setOpen(!isOpen);
    },
  };
  return { sheet, body, toggle, isOpen, share, handle };
}
