import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ReviewShell } from '@/components/review/review-shell';
import { ReviewTrace } from '@/components/review/review-trace';
import { packThoughts } from '@/components/trace/thoughts/packed-thoughts';
import { reviewFiltersQuery } from '@/lib/chat/review/review-filters';
import { loadReviewTrace } from '@/lib/server/pages/review-page-data';
import { type ReviewSearchParams, reviewFiltersOf } from '../review-search-params';

interface TraceRouteProps {
  readonly params: Promise<{ readonly traceId: string }>;
  readonly searchParams: Promise<ReviewSearchParams>;
}

export async function generateMetadata({ params }: TraceRouteProps): Promise<Metadata> {
  const loaded = await loadReviewTrace((await params).traceId);
  return loaded ? { title: `${loaded.view.item.question || loaded.view.item.headline} · Nalar` } : {};
}

export default async function Trace({ params, searchParams }: TraceRouteProps) {
  const { traceId } = await params;
  const loaded = await loadReviewTrace(traceId);
  if (!loaded) notFound();
  const filtersQuery = reviewFiltersQuery(reviewFiltersOf(await searchParams));
  const { view, ...reader } = loaded;
  const packed = { ...view, thoughts: packThoughts(view.thoughts) };
  return (
    <ReviewShell>
      <ReviewTrace key={traceId} filtersQuery={filtersQuery} packed={packed} {...reader} />
    </ReviewShell>
  );
}
