'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useModelName } from '@/components/trace/record/model-names';
import type { ReviewItem } from '@/lib/chat/review/review-item';

interface ComparedSideProps {
  readonly name: string;
  readonly item: ReviewItem;
  /** Whether what only this one says is shown as removed. */
  readonly removed?: boolean;
}

/** One of two compared answers: who gave it and when, as the clock is where the reader is. */
export function ComparedSide({ name, item, removed = false }: ComparedSideProps) {
  const t = useTranslations('review');
  const format = useFormatter();
  const modelName = useModelName();
  return (
    <div className="rounded-lg border border-line bg-surface px-3.5 py-2.5">
      <dt className="flex items-center gap-2 text-[12px] text-muted-foreground">
        <span
          aria-hidden="true"
          className={removed ? 'size-2 rounded-full bg-danger' : 'size-2 rounded-full bg-accent'}
        />
        {name}
      </dt>
      <dd className="mt-0.5 break-words text-[13.5px]">
        {modelName(item.modelId)}
        <span className="block text-[12.5px] text-muted-foreground">
          {t(`traceModes.${item.traceMode}`)} · {t(`statuses.${item.status}`)} ·{' '}
          {format.dateTime(item.startedAt, { dateStyle: 'medium', timeStyle: 'short' })}
        </span>
      </dd>
    </div>
  );
}
