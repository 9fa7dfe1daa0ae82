'use client';

import { PageProblem } from '@/components/page/page-problem';

/** A reviewers' page could not be shown; trying again renders it anew. */
export default function ReviewError({ retry }: { readonly error: unknown; readonly retry: () => void }) {
  return <PageProblem kind="error" onRetry={retry} />;
}
