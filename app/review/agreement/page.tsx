import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AgreementReport } from '@/components/review/agreement-report';
import { ReviewShell } from '@/components/review/review-shell';
import { loadAgreement, mayReview } from '@/lib/server/pages/review-page-data';
import type { ReviewSearchParams } from '../review-search-params';

interface AgreementRouteProps {
  readonly searchParams: Promise<ReviewSearchParams>;
}

export async function generateMetadata(): Promise<Metadata> {
  if (!(await mayReview())) return {};
  return { title: `${(await getTranslations('review.agreement'))('title')} · Nalar` };
}

export default async function Agreement({ searchParams }: AgreementRouteProps) {
  const { first, second } = await searchParams;
  const page = await loadAgreement({ first: one(first), second: one(second) });
  if (!page) notFound();
  return (
    <ReviewShell>
      <AgreementReport page={page} />
    </ReviewShell>
  );
}

/** A parameter that is there once. */
const one = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;
