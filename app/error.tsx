'use client';

import { PageProblem } from '@/components/page/page-problem';

/** The frame of the chat itself could not be shown. */
export default function AppError({ retry }: { readonly error: unknown; readonly retry: () => void }) {
  return <PageProblem kind="error" onRetry={retry} />;
}
