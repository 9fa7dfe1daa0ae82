import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ReviewShell } from '@/components/review/review-shell';
import { TraceComparison } from '@/components/review/trace-comparison';
import { reviewFiltersQuery } from '@/lib/chat/review/review-filters';
import { loadReviewTrace, mayReview } from '@/lib/server/pages/review-page-data';
import { type ReviewSearchParams, reviewFiltersOf } from '../../../review-search-params';

interface CompareRouteProps {
  readonly params: Promise<{ readonly traceId: string; readonly otherId: string }>;
  readonly searchParams: Promise<ReviewSearchParams>;
}

export async function generateMetadata(): Promise<Metadata> {
  if (!(await mayReview())) return {};
  return { title: `${(await getTranslations('review.compare'))('title')} · Nalar` };
}

export default async function Compare({ params, searchParams }: CompareRouteProps) {
  const { traceId, otherId } = await params;
  const [from, other] = await Promise.all([loadReviewTrace(traceId), loadReviewTrace(otherId)]);
  if (!from || !other) notFound();
  const filtersQuery = reviewFiltersQuery(reviewFiltersOf(await searchParams));
  return (
    <ReviewShell>
      <TraceComparison from={from.view} other={other.view} filtersQuery={filtersQuery} />
    </ReviewShell>
  );
}
