import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Distance from the end, in pixels, at which a reader still counts as being there. */
const END_REACH_PX = 32;

/**
 * Keeps a scrolling element at its end while `content` grows, until the reader scrolls away; `toEnd` takes
 * them back. With `follow` false it only reports where the reader is.
 */
export function useStickyEnd(
  element: RefObject<HTMLElement | null>,
  content: unknown,
  follow: boolean,
): { readonly atEnd: boolean; readonly toEnd: () => void } {
  const [atEnd, setAtEnd] = useState(true);
  const pinned = useRef(true);

  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const onScroll = (): void => {
      pinned.current = target.scrollHeight - target.scrollTop - target.clientHeight <= END_REACH_PX;
      setAtEnd(pinned.current);
    };
    target.addEventListener('scroll', onScroll, { passive: true });
    return () => target.removeEventListener('scroll', onScroll);
  }, [element]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new content is what moves the end
  useLayoutEffect(() => {
    const target = element.current;
    if (target && follow && pinned.current) target.scrollTop = target.scrollHeight;
  }, [element, content, follow]);

  const toEnd = useCallback(() => {
    const target = element.current;
    if (!target) return;
    pinned.current = true;
    setAtEnd(true);
    target.scrollTop = target.scrollHeight;
  }, [element]);

  return { atEnd, toEnd };
}
