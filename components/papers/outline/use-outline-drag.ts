import { type PointerEvent, type RefObject, useEffect, useState } from 'react';
import { endOfPart, type Outline } from '@/lib/paper/outline';
import { DEEPEST_SECTION } from '@/lib/paper/paper-words';

/** How far a level is indented. */
export const INDENT_PX = 16;
/** A press that moves no farther is a click. */
const STILL_PX = 4;

interface Drag {
  readonly sectionId: string;
  readonly startX: number;
  readonly startY: number;
  readonly isMoving: boolean;
  /** Before which part it would be put, and how deep. */
  readonly to: number;
  readonly depth: number;
}

export interface OutlineDrag {
  /** What is dragged, and where it would be put; null while nothing is. */
  readonly moving: Pick<Drag, 'sectionId' | 'to' | 'depth'> | null;
  /** For what a part is taken by. */
  readonly onPointerDown: (event: PointerEvent, sectionId: string) => void;
}

/** Moves parts of the outline by a mouse, a pen or a finger; Escape leaves them where they were. */
export function useOutlineDrag(
  list: RefObject<HTMLElement | null>,
  outline: Outline,
  onMove: (sectionId: string, to: number, depth: number) => void,
): OutlineDrag {
  const [drag, setDrag] = useState<Drag | null>(null);

  useEffect(() => {
    if (!drag) return;
    const dragTo = ({ clientX, clientY }: globalThis.PointerEvent): Drag => {
      const [x, y] = [clientX - drag.startX, clientY - drag.startY];
      if (!drag.isMoving && Math.hypot(x, y) < STILL_PX) return drag;
      return { ...drag, isMoving: true, ...placeAt(list.current, outline, drag.sectionId, clientY, x) };
    };
    const onPointerMove = (event: globalThis.PointerEvent): void => {
      const moved = dragTo(event);
      if (!moved.isMoving) return;
      event.preventDefault();
      setDrag(moved);
    };
    const onPointerUp = (event: globalThis.PointerEvent): void => {
      // Where it is let go: what moved it there may not have been drawn yet.
      const { isMoving, sectionId, to, depth } = dragTo(event);
      if (isMoving) {
        onMove(sectionId, to, depth);
        // What is let go over a part does not open it.
        window.addEventListener('click', swallow, { capture: true, once: true });
        setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
      }
      setDrag(null);
    };
    const stop = (): void => setDrag(null);
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      stop();
    };
    window.addEventListener('pointermove', onPointerMove, { passive: false });
    window.addEventListener('pointerup', onPointerUp);
    window.addEventListener('pointercancel', stop);
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      window.removeEventListener('pointermove', onPointerMove);
      window.removeEventListener('pointerup', onPointerUp);
      window.removeEventListener('pointercancel', stop);
      window.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [drag, list, outline, onMove]);

  return {
    moving: drag?.isMoving ? drag : null,
    onPointerDown: ({ button, clientX, clientY }, sectionId) => {
      if (button !== 0) return;
      const to = outline.findIndex((part) => part.sectionId === sectionId);
      const depth = outline[to]?.depth ?? 0;
      setDrag({ sectionId, startX: clientX, startY: clientY, isMoving: false, to, depth });
    },
  };
}

const swallow = (event: MouseEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

/** Where a part would be put that is held at a height, so far to the right of where it was taken. */
function placeAt(
  list: HTMLElement | null,
  outline: Outline,
  sectionId: string,
  y: number,
  right: number,
): Pick<Drag, 'to' | 'depth'> {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-part]') ?? [])];
  const below = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  const from = outline.findIndex((part) => part.sectionId === sectionId);
  const end = endOfPart(outline, from);
  const wanted = below === -1 ? outline.length : below;
  // Within itself it stays where it is.
  const to = wanted > from && wanted < end ? from : wanted;
  const before = outline[(to === end ? from : to) - 1];
  const deepest = before ? Math.min(before.depth + 1, DEEPEST_SECTION) : 0;
  const depth = (outline[from]?.depth ?? 0) + Math.round(right / INDENT_PX);
  return { to, depth: Math.min(deepest, Math.max(0, depth)) };
}
