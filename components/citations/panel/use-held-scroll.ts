import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Keeps what is read in its place when text comes before it, told by the number of the first part. */
export function useHeldScroll(scroller: RefObject<HTMLElement | null>, firstPart: number): void {
  const before = useRef<{ readonly firstPart: number; readonly height: number } | null>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const known = before.current;
    if (known !== null && firstPart < known.firstPart)
      element.scrollTop += element.scrollHeight - known.height;
    before.current = { firstPart, height: element.scrollHeight };
  });
}
