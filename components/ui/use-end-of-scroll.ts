import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Within this distance the end counts as in view. */
const NEAR_PX = 48;

interface EndOptions {
  /** Whether the beginning is in view at first. */
  readonly fromStart?: boolean;
  /** Finds what is last where there is only room below it, so that its end is the end. */
  readonly last?: string;
}

interface EndOfScroll<Scroller extends HTMLElement> {
  /** For an element with `flex-col-reverse` that has one child. */
  readonly scroller: RefObject<Scroller | null>;
  readonly atEnd: boolean;
  readonly toEnd: () => void;
}

/**
 * Watches a scroller with reversed direction (0 is the end, above it is negative). The browser keeps the end
 * in view; where it has no scroll anchoring, text that grows below is kept from moving what is being read.
 */
export function useEndOfScroll<Scroller extends HTMLElement = HTMLDivElement>({
  fromStart = false,
  last,
}: EndOptions = {}): EndOfScroll<Scroller> {
  const scroller = useRef<Scroller>(null);
  const startsAtTop = useRef(fromStart);
  const [atEnd, setAtEnd] = useState(true);

  const toEnd = useCallback(() => {
    scroller.current?.scrollTo({ top: 0 });
    setAtEnd(true);
  }, []);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element && startsAtTop.current) element.scrollTop = -element.scrollHeight;
  }, []);

  useEffect(() => {
    const element = scroller.current;
    const content = element?.firstElementChild;
    if (!element || !content) return;
    let watched: Element | null = null;
    const look = (): void => {
      const isNear = element.scrollTop > -NEAR_PX;
      const end = isNear || last === undefined ? null : element.querySelector(last);
      setAtEnd(isNear || (end !== null && isInView(end, element)));
      // It may grow out of view without a change of what is around it.
      if (end === null || end === watched) return;
      if (watched) growth.unobserve(watched);
      watched = end;
      growth.observe(end);
    };
    const growth = new ResizeObserver(look);
    element.addEventListener('scroll', look, { passive: true });

    let height = content.clientHeight;
    const observer = new ResizeObserver(() => {
      const grown = content.clientHeight - height;
      height = content.clientHeight;
      if (element.scrollTop < -NEAR_PX && grown > 0) element.scrollTop -= grown;
    });
    if (!CSS.supports('overflow-anchor', 'auto')) observer.observe(content);
    return () => {
      element.removeEventListener('scroll', look);
      growth.disconnect();
      observer.disconnect();
    };
  }, [last]);

  return { scroller, atEnd, toEnd };
}

const isInView = (end: Element, scroller: Element): boolean =>
  end.getBoundingClientRect().bottom <= scroller.getBoundingClientRect().bottom;
