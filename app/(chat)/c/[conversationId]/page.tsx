import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { BegunConversationPage } from '@/components/chat/conversation/begun-conversation-page';
import { loadConversation } from '@/lib/server/pages/page-data';

interface ConversationRouteProps {
  readonly params: Promise<{ readonly conversationId: string }>;
}

export async function generateMetadata({ params }: ConversationRouteProps): Promise<Metadata> {
  const view = await loadConversation((await params).conversationId);
  return view ? { title: `${view.title} · Nalar` } : {};
}

export default async function Conversation({ params }: ConversationRouteProps) {
  const view = await loadConversation((await params).conversationId);
  if (!view) notFound();
  return <BegunConversationPage key={view.conversationId} view={view} />;
}
