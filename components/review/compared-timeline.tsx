'use client';

import { useMemo } from 'react';
import { PassageReaderContext } from '@/components/passages/passage-reader';
import type { PresentedTimeline } from '@/components/trace/timeline/presented-row';
import { RowList } from '@/components/trace/timeline/row-list';
import type { RowSource } from '@/components/trace/timeline/row-paragraphs';
import type { Citation } from '@/lib/trace/documents/citation';

interface ComparedTimelineProps {
  /** Which of the two answers this is. */
  readonly name: string;
  readonly timeline: PresentedTimeline;
  readonly source: RowSource;
  /** What the answer cites. */
  readonly citations: readonly Citation[];
}

/** What happened in one of two turns that are compared. */
export function ComparedTimeline({ name, timeline, source, citations }: ComparedTimelineProps) {
  const reader = useMemo(() => ({ isOwn: false, citations }), [citations]);
  return (
    <section aria-label={name} data-slot="compared-timeline" className="min-w-0">
      <p className="mb-3 text-[12.5px] text-muted-foreground">{name}</p>
      <PassageReaderContext value={reader}>
        <RowList timeline={timeline} source={source} />
      </PassageReaderContext>
    </section>
  );
}
