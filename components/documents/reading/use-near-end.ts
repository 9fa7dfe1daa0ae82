'use client';

import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Calls when an element comes near the screen, for as long as that is wanted. */
export function useNearEnd(isWanted: boolean, onNear: () => void): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    if (!isWanted || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) near();
      },
      // Within what scrolls it, the page's own margin would have no effect.
      { root: scrollerOf(element.current), rootMargin: '800px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isWanted]);
  return element;
}

/** What scrolls an element; null where the page does. */
function scrollerOf(element: Element): Element | null {
  for (let outer = element.parentElement; outer; outer = outer.parentElement)
    if (/auto|scroll/.test(getComputedStyle(outer).overflowY))
      return outer === document.documentElement ? null : outer;
  return null;
}
