import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { useModelName } from '@/components/trace/record/model-names';
import type { ReviewSibling } from '@/lib/chat/review/review-trace-view';

interface SiblingListProps {
  readonly traceId: string;
  readonly siblings: readonly ReviewSibling[];
  readonly filtersQuery: string;
}

/** Other answers to the same question, each with the way to a comparison. */
export function SiblingList({ traceId, siblings, filtersQuery }: SiblingListProps) {
  const t = useTranslations('review');
  const format = useFormatter();
  const modelName = useModelName();
  const query = filtersQuery === '' ? '' : `?${filtersQuery}`;
  return (
    <ul className="flex flex-col gap-2.5">
      {siblings.map((sibling) => (
        <li key={sibling.traceId} className="text-[13px]">
          <Link
            href={`/review/${sibling.traceId}${query}`}
            prefetch={false}
            className="block break-words font-medium underline-offset-2 hover:underline"
          >
            {modelName(sibling.modelId)}
          </Link>
          <span className="text-muted-foreground">
            {format.dateTime(sibling.startedAt, { dateStyle: 'medium', timeStyle: 'short' })} ·{' '}
            {t(`traceModes.${sibling.traceMode}`)} ·{' '}
          </span>
          <Link
            href={`/review/${traceId}/compare/${sibling.traceId}${query}`}
            prefetch={false}
            data-compare={sibling.traceId}
            className="text-accent-strong underline underline-offset-2"
          >
            {t('trace.compare')}
          </Link>
        </li>
      ))}
    </ul>
  );
}
