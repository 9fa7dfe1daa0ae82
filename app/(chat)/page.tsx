import { ConversationPage } from '@/components/chat/conversation/conversation-page';

export default function NewConversation() {
  return <ConversationPage view={null} />;
}
