import { type RefObject, useEffect } from 'react';

/** What tells that somebody goes on by themselves. */
const DEEDS = ['pointerdown', 'wheel', 'touchmove', 'keydown'] as const;

/** Brings what has just been opened into sight, also while it still grows, until somebody does something else. */
export function useKeptInSight(element: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const shown = element.current;
    if (!isOpen || shown === null) return;
    const observer = new ResizeObserver(() => shown.scrollIntoView({ block: 'nearest' }));
    observer.observe(shown);
    const until = new AbortController();
    const stop = (): void => {
      observer.disconnect();
      until.abort();
    };
    for (const deed of DEEDS) addEventListener(deed, stop, { passive: true, signal: until.signal });
    return stop;
  }, [element, isOpen]);
}
