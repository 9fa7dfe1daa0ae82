import type { Metadata } from 'next';
import { ConversationPage } from '@/components/chat/conversation/conversation-page';

export const metadata: Metadata = { robots: { index: false } };

export default function TemporaryConversation() {
  return <ConversationPage view={null} />;
}
