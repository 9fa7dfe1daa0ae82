'use client';

import type { PresentedTimeline } from '@/components/trace/timeline/presented-row';
import { RowList } from '@/components/trace/timeline/row-list';
import type { RowSource } from '@/components/trace/timeline/row-paragraphs';

interface ComparedTimelineProps {
  /** Which of the two answers this is. */
  readonly name: string;
  readonly timeline: PresentedTimeline;
  readonly source: RowSource;
}

/** What happened in one of two turns that are compared. */
export function ComparedTimeline({ name, timeline, source }: ComparedTimelineProps) {
  return (
    <section aria-label={name} data-slot="compared-timeline" className="min-w-0">
      <p className="mb-3 text-[12.5px] text-muted-foreground">{name}</p>
      <RowList timeline={timeline} source={source} />
    </section>
  );
}
