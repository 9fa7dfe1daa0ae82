'use client';

import { Keyboard } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { memo, useState, useTransition } from 'react';
import { useModelName } from '@/components/trace/record/model-names';
import { Button, buttonVariants } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { LinkProgress } from '@/components/ui/link-progress';
import type { Page } from '@/lib/chat/conversation';
import { activeFilterCount, type ReviewFilters, reviewFiltersQuery } from '@/lib/chat/review/review-filters';
import type { ReviewItem } from '@/lib/chat/review/review-item';
import { FeedbackMark } from './feedback-mark';
import { KeysDialog } from './keys-dialog';
import { usePipelineLabel } from './pipeline-labels';
import { QueueFilters } from './queue-filters';
import { requestQueue } from './review-requests';
import { usePersonName } from './use-person-name';
import { moveFocus, useReviewKeys } from './use-review-keys';
import { VerdictTag } from './verdict-tag';

interface QueueRowProps {
  readonly item: ReviewItem;
  readonly filtersQuery: string;
}

/** Characters of what somebody has said that fit into a line, and then some. */
const SHOWN_WORDS = 200;

/** A trace in the queue: what was asked, how the reasoning begins, and what is known about it. */
const QueueRow = memo(function QueueRow({ item, filtersQuery }: QueueRowProps) {
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

interface ReviewQueueProps {
  readonly filters: ReviewFilters;
  readonly models: readonly string[];
  readonly pipelines: readonly string[];
  /** The first page; further ones are fetched here. */
  readonly page: Page<ReviewItem>;
}

const SEARCH_ID = 'review-search';

/** The queue: filters, traces, and the keys that move through them. */
export function ReviewQueue({ filters, models, pipelines, page }: ReviewQueueProps) {
  const t = useTranslations('review');
  const router = useRouter();
  const [changing, startChange] = useTransition();
  const [helpShown, setHelpShown] = useState(false);
  const [fetched, setFetched] = useState<{
    readonly after: Page<ReviewItem>;
    readonly items: readonly ReviewItem[];
    readonly cursor: string | null;
  } | null>(null);
  // What was fetched belongs to the first page that it follows.
  const more = fetched?.after === page ? fetched : { after: page, items: [], cursor: page.nextCursor };
  const [loading, setLoading] = useState<'no' | 'yes' | 'failed'>('no');
  const query = reviewFiltersQuery(filters);
  const items = [...page.items, ...more.items];
  const filtered = activeFilterCount(filters) > 0 || filters.query !== undefined;

  const change = (next: ReviewFilters): void => {
    const nextQuery = reviewFiltersQuery(next);
    startChange(() =>
      router.replace(nextQuery === '' ? '/review' : `/review?${nextQuery}`, { scroll: false }),
    );
  };
  const loadMore = async (): Promise<void> => {
    if (more.cursor === null || loading === 'yes') return;
    setLoading('yes');
    try {
      const next = await requestQueue(query, more.cursor);
      setFetched({ after: page, items: [...more.items, ...next.items], cursor: next.nextCursor });
      setLoading('no');
    } catch {
      setLoading('failed');
    }
  };

  useReviewKeys({
    j: () => moveFocus('[data-queue-row], [data-queue-more]', 1),
    k: () => moveFocus('[data-queue-row], [data-queue-more]', -1),
    '/': () => document.getElementById(SEARCH_ID)?.focus(),
    '?': () => setHelpShown(true),
  });

  return (
    <main id="review" className="mx-auto w-full max-w-[960px] flex-1 px-5 pt-8 pb-20 md:px-8">
      <div className="mb-5 flex flex-wrap items-center gap-2">
        <h1 className="mr-auto font-semibold text-[22px] tracking-[-0.01em]">{t('queueTitle')}</h1>
        <a
          href={`/api/review/verdicts${query === '' ? '' : `?${query}`}`}
          download
          className={buttonVariants({ variant: 'ghost', size: 'small' })}
        >
          {t('queue.exportVerdicts')}
        </a>
        <Button
          variant="ghost"
          size="small"
          aria-keyshortcuts="?"
          onClick={() => setHelpShown(true)}
          className="max-md:hidden pointer-coarse:hidden"
        >
          <Keyboard aria-hidden="true" className="size-4" />
          {t('help')}
        </Button>
      </div>
      <QueueFilters
        filters={filters}
        models={models}
        pipelines={pipelines}
        searchId={SEARCH_ID}
        onChange={change}
      />
      <p role="status" className="mt-6 mb-1 text-[12.5px] text-muted-foreground tabular-nums">
        {t('queue.count', { count: items.length })}
      </p>
      {items.length === 0 ? (
        <div className="border-line border-t py-16 text-center">
          <p className="font-medium">{t(filtered ? 'queue.noMatches' : 'queue.empty')}</p>
          <p className="mt-1 text-[14px] text-muted-foreground">
            {t(filtered ? 'queue.noMatchesText' : 'queue.emptyText')}
          </p>
        </div>
      ) : (
        <ol
          aria-label={t('queue.label')}
          aria-busy={changing}
          className={classNames('border-line border-t transition-opacity', changing && 'opacity-60')}
        >
          {items.map((item) => (
            <QueueRow key={item.traceId} item={item} filtersQuery={query} />
          ))}
        </ol>
      )}
      {more.cursor !== null && (
        <div className="mt-5 flex items-center justify-center gap-3">
          {loading === 'failed' && (
            <p role="alert" className="text-[13.5px] text-warning">
              {t('queue.failed')}
            </p>
          )}
          <Button data-queue-more="" busy={loading === 'yes'} onClick={() => void loadMore()}>
            {t(loading === 'yes' ? 'queue.loading' : 'queue.loadMore')}
          </Button>
        </div>
      )}
      {helpShown && <KeysDialog page="queue" onClose={() => setHelpShown(false)} />}
    </main>
  );
}
