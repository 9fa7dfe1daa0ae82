import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getMessages } from 'next-intl/server';
import { PageMessages } from '@/components/page/page-messages';
import { PaperPage } from '@/components/papers/desk/paper-page';
import { loadPaper } from '@/lib/server/pages/paper-page-data';

interface PaperRouteProps {
  readonly params: Promise<{ readonly paperId: string }>;
}

export async function generateMetadata({ params }: PaperRouteProps): Promise<Metadata> {
  const paper = await loadPaper((await params).paperId);
  return paper ? { title: `${paper.head.title} · Nalar` } : {};
}

/** Its words are those that the chat does without. */
export default async function Paper({ params }: PaperRouteProps) {
  const [paper, messages] = await Promise.all([loadPaper((await params).paperId), getMessages()]);
  if (!paper) notFound();
  return (
    <PageMessages messages={messages}>
      <PaperPage first={paper} />
    </PageMessages>
  );
}
