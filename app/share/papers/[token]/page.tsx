import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getMessages } from 'next-intl/server';
import { PageMessages } from '@/components/page/page-messages';
import { SharedPaperView } from '@/components/papers/shared/shared-paper-view';
import { openPaperShare } from '@/lib/server/pages/paper-page-data';

interface SharedPaperRouteProps {
  readonly params: Promise<{ readonly token: string }>;
}

export async function generateMetadata({ params }: SharedPaperRouteProps): Promise<Metadata> {
  const paper = await openPaperShare((await params).token);
  // A link is for those who have it, and its address is a secret.
  return {
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
    ...(paper && { title: `${paper.title} · Nalar` }),
  };
}

export default async function SharedPaper({ params }: SharedPaperRouteProps) {
  const { token } = await params;
  const [paper, messages] = await Promise.all([openPaperShare(token), getMessages()]);
  if (!paper) notFound();
  return (
    <PageMessages messages={messages}>
      <SharedPaperView token={token} paper={paper} />
    </PageMessages>
  );
}
