import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { memo } from 'react';
import { useModelName } from '@/components/trace/record/model-names';
import { classNames } from '@/components/ui/class-names';
import { LinkProgress } from '@/components/ui/link-progress';
import type { ReviewItem } from '@/lib/chat/review/review-item';
import { onOneLine } from '@/lib/text/markdown/plain-lines';
import { FeedbackMark } from './feedback-mark';
import { IsolatedFacts } from './isolated-facts';
import { usePipelineLabel } from './pipeline-labels';
import { usePersonName } from './use-person-name';
import { VerdictTag } from './verdict-tag';

interface QueueRowProps {
  readonly item: ReviewItem;
  readonly filtersQuery: string;
  readonly selected: boolean;
  readonly onSelect: (traceId: string, selected: boolean) => void;
}

/** Characters of what somebody has said that fit into a line, and then some. */
const SHOWN_WORDS = 200;

/** A trace in the queue: what was asked and answered, and what is known about it. */
export const QueueRow = memo(function QueueRow({ item, filtersQuery, selected, onSelect }: QueueRowProps) {
  const t = useTranslations('review');
  const format = useFormatter();
  const nameOf = usePersonName();
  const modelName = useModelName();
  const pipelineLabel = usePipelineLabel();
  const question = item.question || t('queue.noQuestion');
  const facts = [
    nameOf(item.owner),
    modelName(item.modelId),
    pipelineLabel(item.pipeline),
    ...(item.status === 'completed' ? [] : [t(`statuses.${item.status}`)]),
    ...(item.traceMode === 'curated' ? [t('traceModes.curated')] : []),
    ...(item.assignee ? [t('queue.assignedTo', { name: nameOf(item.assignee) })] : []),
  ];
  return (
    <li
      className={classNames(
        'relative -mx-3 flex rounded-lg border-line border-b transition-colors last:border-b-0 hover:bg-raised has-[a:focus-visible]:bg-raised',
        selected && 'bg-accent-tint',
      )}
    >
      <label className="flex shrink-0 cursor-pointer items-start py-4.5 pr-2.5 pl-3">
        <input
          type="checkbox"
          data-queue-select={item.traceId}
          checked={selected}
          aria-label={t('queue.select', { question })}
          onChange={(event) => onSelect(item.traceId, event.target.checked)}
          className="size-4 accent-(--accent) pointer-coarse:size-5"
        />
      </label>
      <Link
        href={`/review/${item.traceId}${filtersQuery === '' ? '' : `?${filtersQuery}`}`}
        prefetch={false}
        data-queue-row={item.traceId}
        className="grid min-w-0 flex-1 gap-x-6 gap-y-1 rounded-lg py-3.5 pr-3 md:grid-cols-[minmax(0,1fr)_auto]"
      >
        <span className="min-w-0">
          <span className="block truncate font-medium text-[14.5px] leading-6">
            <bdi>{question}</bdi>
          </span>
          <span data-slot="queue-answer" className="line-clamp-2 text-[13.5px] text-muted-foreground">
            <bdi>{item.answer.trim() === '' ? t('trace.noAnswer') : onOneLine(item.answer) || '…'}</bdi>
          </span>
          {item.feedback && item.feedback.text !== '' && (
            <span data-slot="feedback-words" className="block truncate text-[13.5px]">
              <bdi>“{item.feedback.text.slice(0, SHOWN_WORDS)}”</bdi>
            </span>
          )}
          <span className="mt-1 block text-[12.5px] text-muted-foreground leading-5">
            <IsolatedFacts facts={facts} />
            {item.redactionCount > 0 && (
              <span className="text-warning"> · {t('queue.removals', { count: item.redactionCount })}</span>
            )}
            {item.lowConfidence && <span className="text-warning"> · {t('queue.lowConfidence')}</span>}
          </span>
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 md:flex-col md:items-end md:justify-between md:gap-1">
          {item.feedback && <FeedbackMark feedback={item.feedback} verdict={item.verdict} />}
          <ItemVerdict item={item} />
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

/** The verdict that counts, with one's own where that is another. */
function ItemVerdict({ item: { verdict, ownVerdict, isVerdictHidden } }: { readonly item: ReviewItem }) {
  const t = useTranslations('review');
  if (verdict === null)
    return (
      <span className="inline-flex h-6 items-center text-[12px] text-muted-foreground">
        {t(isVerdictHidden ? 'queue.judgedByOthers' : 'queue.unjudged')}
      </span>
    );
  return (
    <>
      <VerdictTag kind={verdict.kind} />
      {ownVerdict !== null && ownVerdict !== verdict.kind && (
        <span className="text-[12px] text-muted-foreground">
          {t('queue.ownVerdict', { verdict: t(`verdicts.${ownVerdict}`) })}
        </span>
      )}
    </>
  );
}
