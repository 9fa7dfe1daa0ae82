import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ReviewQueue } from '@/components/review/review-queue';
import { ReviewShell } from '@/components/review/review-shell';
import { loadReviewQueue, mayReview } from '@/lib/server/pages/review-page-data';
import { type ReviewSearchParams, reviewFiltersOf } from './review-search-params';

interface QueueRouteProps {
  readonly searchParams: Promise<ReviewSearchParams>;
}

export async function generateMetadata(): Promise<Metadata> {
  if (!(await mayReview())) return {};
  return { title: `${(await getTranslations('review'))('queueTitle')} · Nalar` };
}

export default async function Queue({ searchParams }: QueueRouteProps) {
  const filters = reviewFiltersOf(await searchParams);
  const queue = await loadReviewQueue(filters);
  if (!queue) notFound();
  return (
    <ReviewShell>
      <ReviewQueue filters={filters} {...queue} />
    </ReviewShell>
  );
}
