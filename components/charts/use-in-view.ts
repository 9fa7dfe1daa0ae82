'use client';

import { type RefObject, useEffect, useState } from 'react';
import { onPrinting } from '@/components/page/printing';

/** Begin a little before it is seen, so that it is there by then. */
const AHEAD = '300px';

/** Whether an element has ever been near what is seen of the page, or was to be printed. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (seen || target === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      // What is scrolled within the page is cut off at the edge of what scrolls it, whatever the margin of the page.
      { rootMargin: AHEAD, scrollMargin: AHEAD },
    );
    observer.observe(target);
    const endPrinting = onPrinting(() => setSeen(true));
    return () => {
      observer.disconnect();
      endPrinting();
    };
  }, [element, seen]);
  return seen;
}
