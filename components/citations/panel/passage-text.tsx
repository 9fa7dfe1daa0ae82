import { useTranslations } from 'next-intl';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { TextPart } from '@/components/documents/reading/text-part';
import { useNearEnd } from '@/components/documents/reading/use-near-end';
import { useTextParts } from '@/components/documents/reading/use-text-parts';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';
import { prefersReducedMotion } from '@/components/ui/prefers-reduced-motion';
import type { DocumentDetail, TextPartView } from '@/lib/chat/documents/document-text';
import type { Citation } from '@/lib/trace/documents/citation';
import { passageOf } from './passage-of';

/** Share of the height above a passage: what comes before it is seen, too. */
const SHARE_ABOVE = 0.28;

/** Scrolls to the marked passage, or else to the page that it was on; only this scroller moves, nothing around it. */
function usePassageInSight(
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

interface PassageTextProps {
  readonly detail: DocumentDetail;
  /** The part in which the passage begins. */
  readonly first: TextPartView;
  readonly citation: Citation;
}

/** The text of a document around a cited passage, which is marked and in sight. */
export function PassageText({ detail, first, citation }: PassageTextProps) {
  const t = useTranslations('documentText');
  const panel = useTranslations('citations.panel');
  const { document: own, parts: starts } = detail;
  const { parts, busy, problem, ...text } = useTextParts(own.documentId, first);
  const firstPart = parts[0]?.part ?? 0;
  const hasAfter = (parts.at(-1)?.part ?? 0) < starts.length - 1;
  const passage = passageOf(citation, first);
  const scroller = useRef<HTMLElement>(null);
  const end = useNearEnd(hasAfter && !busy && problem === null, () => void text.loadAfter());
  useHeldScroll(scroller, firstPart);
  usePassageInSight(scroller, citation, detail);

  return (
    <section
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
      tabIndex={0}
      aria-label={own.name}
      data-slot="passage-text"
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-4 pb-10 text-[14.5px] leading-[1.65] outline-offset-[-2px] [overflow-anchor:none]"
    >
      {passage === null && (
        <p
          role="status"
          className="mb-4 rounded-lg bg-warning-tint px-3 py-2 text-[13px] text-warning leading-5"
        >
          {panel('changed')}
        </p>
      )}
      <FormProblem problem={problem} />
      {firstPart > 0 && (
        <Button size="small" busy={busy} onClick={() => void text.loadBefore()}>
          {t('before')}
        </Button>
      )}
      {parts.map((part) => (
        <TextPart key={part.part} part={part} passage={passage} />
      ))}
      {hasAfter && (
        <div ref={end} className="mt-5">
          <Button size="small" busy={busy} onClick={() => void text.loadAfter()}>
            {t('after')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Keeps what is read in its place when text comes before it, told by the number of the first part. */
function useHeldScroll(scroller: RefObject<HTMLElement | null>, firstPart: number): void {
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
