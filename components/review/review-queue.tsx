'use client';

import { Keyboard } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useCallback, useState, useTransition } from 'react';
import { Button, buttonVariants } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import type { Page } from '@/lib/chat/conversation';
import type { Reviewer } from '@/lib/chat/review/mentions';
import { activeFilterCount, type ReviewFilters, reviewFiltersQuery } from '@/lib/chat/review/review-filters';
import type { ReviewItem } from '@/lib/chat/review/review-item';
import type { SavedView } from '@/lib/chat/review/review-view';
import { ActionStatus } from './action-status';
import { KeysDialog } from './keys-dialog';
import { QueueBatch } from './queue-batch';
import { QueueFilters } from './queue-filters';
import { QueueRow } from './queue-row';
import { QueueViews } from './queue-views';
import { useReviewActions } from './review-actions';
import { requestQueue } from './review-requests';
import { moveFocus, useReviewKeys } from './use-review-keys';

interface ReviewQueueProps {
  readonly filters: ReviewFilters;
  readonly models: readonly string[];
  readonly pipelines: readonly string[];
  readonly views: readonly SavedView[];
  /** To whom the reviewer may give traces. */
  readonly assignees: readonly Reviewer[];
  readonly personId: string;
  /** The first page; further ones are fetched here. */
  readonly page: Page<ReviewItem>;
}

const SEARCH_ID = 'review-search';

/** The queue: views, filters, traces, the keys that move through them, and what can be done with many at once. */
export function ReviewQueue({ filters, models, pipelines, page, ...reviewing }: ReviewQueueProps) {
  const t = useTranslations('review');
  const router = useRouter();
  const [changing, startChange] = useTransition();
  const [helpShown, setHelpShown] = useState(false);
  const actions = useReviewActions();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const select = useCallback(
    (traceId: string, isSelected: boolean) =>
      setSelected((before) => [
        ...before.filter((known) => known !== traceId),
        ...(isSelected ? [traceId] : []),
      ]),
    [],
  );
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

  const chosen = items.flatMap(({ traceId }) => (selected.includes(traceId) ? [traceId] : []));

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
    x: () => selectFocused(),
    '/': () => document.getElementById(SEARCH_ID)?.focus(),
    '?': () => setHelpShown(true),
  });

  return (
    <main id="review" className="mx-auto w-full max-w-[960px] flex-1 px-5 pt-8 pb-20 md:px-8">
      <div className="mb-5 flex flex-wrap items-center gap-2">
        <h1 className="mr-auto font-semibold text-[22px] tracking-[-0.01em]">{t('queueTitle')}</h1>
        <Link
          href="/review/agreement"
          prefetch={false}
          className={buttonVariants({ variant: 'ghost', size: 'small' })}
        >
          {t('agreement.title')}
        </Link>
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
      <ActionStatus message={actions.message} />
      <QueueViews views={reviewing.views} filters={filters} query={query} actions={actions} />
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
            <QueueRow
              key={item.traceId}
              item={item}
              filtersQuery={query}
              selected={selected.includes(item.traceId)}
              onSelect={select}
            />
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
      {chosen.length > 0 && (
        <QueueBatch
          traceIds={chosen}
          assignees={reviewing.assignees}
          personId={reviewing.personId}
          actions={actions}
          onDone={(done) => setSelected((before) => before.filter((traceId) => !done.includes(traceId)))}
          onClear={() => setSelected([])}
        />
      )}
      {helpShown && <KeysDialog page="queue" onClose={() => setHelpShown(false)} />}
    </main>
  );
}

/** Selects the trace that has the focus, or takes it out of the selection. */
function selectFocused(): void {
  const { activeElement } = document;
  const row = activeElement?.closest('li');
  row?.querySelector<HTMLElement>('[data-queue-select]')?.click();
}
