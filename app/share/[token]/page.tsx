import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { SharedConversationView } from '@/components/share/shared-conversation-view';
import { sharedPageOf } from '@/components/share/shared-page';
import { loadModelLabels, openShare } from '@/lib/server/pages/page-data';

interface ShareRouteProps {
  readonly params: Promise<{ readonly token: string }>;
}

const open = cache(openShare);

export async function generateMetadata({ params }: ShareRouteProps): Promise<Metadata> {
  const conversation = await open((await params).token);
  // A link is for those who have it, and its address is a secret.
  return {
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
    ...(conversation && { title: `${conversation.title} · Nalar` }),
  };
}

export default async function Share({ params }: ShareRouteProps) {
  const conversation = await open((await params).token);
  if (!conversation) notFound();
  return <SharedConversationView conversation={sharedPageOf(conversation, await loadModelLabels())} />;
}
