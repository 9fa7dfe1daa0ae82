import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
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
  const [paper, messages] = await Promise.all([loadPrintedPaper((await params).paperId), getMessages()]);
  if (!paper) notFound();
  return (
    <PageMessages messages={messages}>
      <PaperPrint paper={paper} paperId={(await params).paperId} />
    </PageMessages>
  );
}
