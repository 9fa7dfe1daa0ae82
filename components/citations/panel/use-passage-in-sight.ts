import { type RefObject, useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion } from '@/components/ui/prefers-reduced-motion';
import type { DocumentDetail } from '@/lib/chat/documents/document-text';
import type { Citation } from '@/lib/trace/documents/citation';

/** Share of the height above a passage: what comes before it is seen, too. */
const SHARE_ABOVE = 0.28;

/** Scrolls to the marked passage, or else to the page that it was on; only this scroller moves, nothing around it. */
export function usePassageInSight(
  scroller: RefObject<HTMLElement | null>,
  { number, start, end, page }: Citation,
  { pages }: DocumentDetail,
): void {
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another citation of the same text is gone to as well
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const behavior = isFirst.current || prefersReducedMotion() ? 'instant' : 'smooth';
    isFirst.current = false;
    const pageStart = pages.find((known) => known.number === page)?.start ?? 0;
    const target = element.querySelector('[data-passage]') ?? blockAt(element, pageStart);
    if (!target) return;
    const above = target.getBoundingClientRect().top - element.getBoundingClientRect().top;
    element.scrollTo({ top: element.scrollTop + above - element.clientHeight * SHARE_ABOVE, behavior });
  }, [scroller, number, start, end, page, pages]);
}

function blockAt(element: HTMLElement, start: number): HTMLElement | undefined {
  const blocks = [...element.querySelectorAll<HTMLElement>('[data-start]')];
  return blocks.find((block) => Number(block.dataset.start) >= start);
}
