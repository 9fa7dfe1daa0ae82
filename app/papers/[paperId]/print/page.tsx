import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getMessages } from 'next-intl/server';
import { PageMessages } from '@/components/page/page-messages';
import { PaperPrint } from '@/components/papers/print/paper-print';
import { loadPrintedPaper } from '@/lib/server/pages/paper-page-data';

interface PrintRouteProps {
  readonly params: Promise<{ readonly paperId: string }>;
}

/** What a browser calls the file that it prints to. */
export async function generateMetadata({ params }: PrintRouteProps): Promise<Metadata> {
  const paper = await loadPrintedPaper((await params).paperId);
  return paper ? { title: paper.title } : {};
}

export default async function Print({ params }: PrintRouteProps) {
  const { paperId } = await params;
  const [paper, messages] = await Promise.all([loadPrintedPaper(paperId), getMessages()]);
  // Its own page says what is amiss, and offers to sign in.
  if (!paper) redirect(`/papers/${encodeURIComponent(paperId)}`);
  return (
    <PageMessages messages={messages}>
      <PaperPrint paper={paper} paperId={paperId} />
    </PageMessages>
  );
}
