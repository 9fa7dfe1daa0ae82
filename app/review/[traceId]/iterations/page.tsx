import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Debate } from '@/components/review/debate/debate';
import { ReviewShell } from '@/components/review/review-shell';
import { reviewFiltersQuery } from '@/lib/chat/review/review-filters';
import { loadIterations, mayReview } from '@/lib/server/pages/review-page-data';
import { type ReviewSearchParams, reviewFiltersOf } from '../../review-search-params';

interface IterationsRouteProps {
  readonly params: Promise<{ readonly traceId: string }>;
  readonly searchParams: Promise<ReviewSearchParams>;
}

export async function generateMetadata(): Promise<Metadata> {
  if (!(await mayReview())) return {};
  return { title: `${(await getTranslations('review.debate'))('title')} · Nalar` };
}

export default async function Iterations({ params, searchParams }: IterationsRouteProps) {
  const log = await loadIterations((await params).traceId);
  if (!log) notFound();
  const filtersQuery = reviewFiltersQuery(reviewFiltersOf(await searchParams));
  return (
    <ReviewShell>
      <Debate log={log} filtersQuery={filtersQuery} />
    </ReviewShell>
  );
}
