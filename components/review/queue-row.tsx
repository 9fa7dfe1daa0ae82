import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { memo } from 'react';
import { useModelName } from '@/components/trace/record/model-names';
import { LinkProgress } from '@/components/ui/link-progress';
import type { ReviewItem } from '@/lib/chat/review/review-item';
import { FeedbackMark } from './feedback-mark';
import { usePipelineLabel } from './pipeline-labels';
import { usePersonName } from './use-person-name';
import { VerdictTag } from './verdict-tag';

interface QueueRowProps {
  readonly item: ReviewItem;
  readonly filtersQuery: string;
}

/** Characters of what somebody has said that fit into a line, and then some. */
const SHOWN_WORDS = 200;

/** A trace in the queue: what was asked, how the reasoning begins, and what is known about it. */
export const QueueRow = memo(function QueueRow({ item, filtersQuery }: QueueRowProps) {
  const t = useTranslations('review');
  const format = useFormatter();
  const nameOf = usePersonName();
  const modelName = useModelName();
  const pipelineLabel = usePipelineLabel();
  const facts = [
    nameOf(item.owner),
    modelName(item.modelId),
    pipelineLabel(item.pipeline),
    ...(item.status === 'completed' ? [] : [t(`statuses.${item.status}`)]),
    ...(item.traceMode === 'curated' ? [t('traceModes.curated')] : []),
    ...(item.assignee ? [t('queue.assignedTo', { name: nameOf(item.assignee) })] : []),
  ];
  return (
    <li className="border-line border-b last:border-b-0">
      <Link
        href={`/review/${item.traceId}${filtersQuery === '' ? '' : `?${filtersQuery}`}`}
        prefetch={false}
        data-queue-row={item.traceId}
        className="relative -mx-3 grid gap-x-6 gap-y-1 rounded-lg px-3 py-3.5 transition-colors hover:bg-raised focus-visible:bg-raised md:grid-cols-[minmax(0,1fr)_auto]"
      >
        <span className="min-w-0">
          <span className="block truncate font-medium text-[14.5px] leading-6">
            <bdi>{item.question || t('queue.noQuestion')}</bdi>
          </span>
          <span className="block truncate text-[13.5px] text-muted-foreground">
            <bdi>{item.headline}</bdi>
          </span>
          {item.feedback && item.feedback.text !== '' && (
            <span data-slot="feedback-words" className="block truncate text-[13.5px]">
              <bdi>“{item.feedback.text.slice(0, SHOWN_WORDS)}”</bdi>
            </span>
          )}
          <span className="mt-1 block text-[12.5px] text-muted-foreground leading-5">
            {facts.join(' · ')}
            {item.redactionCount > 0 && (
              <span className="text-warning"> · {t('queue.removals', { count: item.redactionCount })}</span>
            )}
            {item.lowConfidence && <span className="text-warning"> · {t('queue.lowConfidence')}</span>}
          </span>
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 md:flex-col md:items-end md:justify-between md:gap-1">
          {item.feedback && <FeedbackMark feedback={item.feedback} verdict={item.verdict} />}
          {item.verdict ? (
            <VerdictTag kind={item.verdict.kind} />
          ) : (
            <span className="inline-flex h-6 items-center text-[12px] text-muted-foreground">
              {t('queue.unjudged')}
            </span>
          )}
          <time
            dateTime={new Date(item.startedAt).toISOString()}
            className="text-[12.5px] text-muted-foreground tabular-nums"
          >
            {format.dateTime(item.startedAt, { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
        </span>
        <LinkProgress />
      </Link>
    </li>
  );
});
