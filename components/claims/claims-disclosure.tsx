'use client';

import { ChevronRight, ListChecks } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useCitationsIfAny } from '@/components/citations/marks/citations-context';
import type { ClaimCounts } from '@/lib/trace/documents/claim-counts';

/** What tells that somebody goes on by themselves. */
const DEEDS = ['pointerdown', 'wheel', 'touchmove', 'keydown'] as const;

/** Brings what has just been opened into sight, also while it still grows, until somebody does something else. */
function useKeptInSight(element: RefObject<HTMLElement | null>, isOpen: boolean): void {
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

interface ClaimsDisclosureProps {
  readonly counts: ClaimCounts;
  /** The statements; nothing where no more than their number may be told. */
  readonly children?: ReactNode;
}

/** How many statements of an answer its sources carry, in a line that opens to the statements. */
export function ClaimsDisclosure({ counts, children }: ClaimsDisclosureProps) {
  const t = useTranslations('claims');
  const [isOpen, setIsOpen] = useState(false);
  const contentId = useId();
  const section = useRef<HTMLElement>(null);
  useKeptInSight(section, isOpen);
  const since = useGoneSince();
  const { all, supported, misattributed, leftOut } = counts;
  if (all === 0) return null;
  const line = (
    <>
      <ListChecks aria-hidden="true" className="size-3.5 shrink-0" />
      <span>
        {supported === all ? t('allSupported', { all }) : t('someSupported', { supported, all })}
        {misattributed > 0 && ` · ${t('corrected', { count: misattributed })}`}
        {leftOut > 0 && <span className="text-warning"> · {t('leftOut', { count: leftOut })}</span>}
        {since !== null && ` · ${t(`since.${since}`)}`}
      </span>
    </>
  );
  return (
    <section
      ref={section}
      aria-label={t('label')}
      data-slot="claims"
      className="mt-3 scroll-my-6 text-[13px] leading-5"
    >
      {!children ? (
        <p className="flex items-center gap-2 text-muted-foreground">{line}</p>
      ) : (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? contentId : undefined}
          onClick={() => setIsOpen(!isOpen)}
          className="flex cursor-pointer items-center gap-2 rounded text-left text-muted-foreground transition-colors hover:text-foreground pointer-coarse:py-2"
        >
          {line}
          <ChevronRight
            aria-hidden="true"
            className={`size-3.5 shrink-0 transition-transform ${isOpen ? 'rotate-90' : ''}`}
          />
        </button>
      )}
      {isOpen && (
        <div id={contentId} className="mt-2 rounded-xl border border-line bg-surface px-4 py-3.5">
          {children}
        </div>
      )}
    </section>
  );
}

/** What has become of documents that the answer cites since it was checked; null where nothing has. */
function useGoneSince(): 'deleted' | 'changed' | null {
  const gone = useCitationsIfAny()?.citations.map((citation) => citation.gone) ?? [];
  return gone.includes('deleted') ? 'deleted' : gone.includes('changed') ? 'changed' : null;
}
