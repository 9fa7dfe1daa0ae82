'use client';

import { ChevronRight } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { memo, useMemo, useState } from 'react';
import { formatDuration } from '@/components/trace/format-duration';
import { MarkedThought } from '@/components/trace/marked-thought';
import { MoreThoughts } from '@/components/trace/more-thoughts';
import { sourceOf } from '@/components/trace/presented-trace';
import type { ThoughtPortion } from '@/components/trace/thought-portions';
import { RowList } from '@/components/trace/timeline/row-list';
import { timelineOfRecord } from '@/components/trace/timeline/timeline-of';
import { factsOfTrace } from '@/components/trace/trace-fact';
import { TraceFacts } from '@/components/trace/trace-facts';
import panelStyles from '@/components/trace/trace-panel.module.css';
import { useStoredParagraphs } from '@/components/trace/use-stored-paragraphs';
import { useThoughtPortions } from '@/components/trace/use-thought-portions';
import { classNames } from '@/components/ui/class-names';
import type { SharedMessage, SharedTraceView } from '@/lib/chat/shared-conversation';

interface SharedTraceProps {
  readonly view: SharedTraceView;
  readonly status: SharedMessage['status'];
  readonly durationMs: number | undefined;
}

/** The reasoning behind a shared answer, folded: the timeline, then the thoughts. */
export function SharedTrace({ view, status = 'completed', durationMs }: SharedTraceProps) {
  const t = useTranslations('trace.status');
  const panel = useTranslations('trace.panel');
  const locale = useLocale();
  const { trace, thoughts } = view;
  const source = useMemo(() => sourceOf(view), [view]);
  const timeline = useMemo(
    () => timelineOfRecord(trace.record, { ...source, startedAt: trace.startedAt, status: trace.status }),
    [trace, source],
  );
  const facts = useMemo(() => factsOfTrace(trace), [trace]);
  const [open, setOpen] = useState(false);
  const paragraphs = useStoredParagraphs(thoughts, trace.redactions, open);
  const { portions, hiddenCharacters, showMore } = useThoughtPortions(paragraphs);
  return (
    <details
      data-slot="shared-trace"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group mb-4 rounded-xl border border-line open:bg-surface"
    >
      <summary className="flex cursor-pointer list-none items-center gap-1.5 rounded-xl px-4 py-2.5 text-[14px] text-muted-foreground transition-colors duration-150 hover:text-foreground [&::-webkit-details-marker]:hidden">
        {durationMs === undefined
          ? t(`${status}Untimed`)
          : t(status, { duration: formatDuration(durationMs, locale) })}
        <ChevronRight
          aria-hidden="true"
          className="size-3.5 transition-transform duration-150 group-open:rotate-90"
        />
      </summary>
      <div className="border-line border-t px-4 pt-3">
        <TraceFacts facts={facts} />
      </div>
      <section aria-label={panel('timeline')} className="px-4 py-4">
        <RowList timeline={timeline} source={source} />
      </section>
      {paragraphs.length > 0 && (
        <section aria-label={panel('thoughts')} className="border-line border-t px-4 py-4">
          {portions.map((portion) => (
            <SharedThoughts key={portion.id} portion={portion} />
          ))}
          <MoreThoughts characters={hiddenCharacters} onMore={showMore} />
        </section>
      )}
    </details>
  );
}

const SharedThoughts = memo(function SharedThoughts({ portion }: { readonly portion: ThoughtPortion }) {
  return (
    <div className={classNames('group/portion', portion.id > 0 && panelStyles.portion)}>
      {portion.paragraphs.map((paragraph) => (
        <p
          key={paragraph.id}
          dir="auto"
          className="mb-3 whitespace-pre-line break-words text-[14px] text-muted-foreground leading-[1.75] group-last/portion:last:mb-0"
        >
          {paragraph.sentences.map(({ id, text, marks }) => (
            <MarkedThought key={id} text={text} marks={marks} />
          ))}
        </p>
      ))}
    </div>
  );
});
