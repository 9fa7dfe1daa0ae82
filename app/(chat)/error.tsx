'use client';

import { PageProblem } from '@/components/page/page-problem';

/** A part of the chat could not be shown; trying again renders it anew. */
export default function ChatError({ retry }: { readonly error: unknown; readonly retry: () => void }) {
  return <PageProblem kind="error" onRetry={retry} />;
}
