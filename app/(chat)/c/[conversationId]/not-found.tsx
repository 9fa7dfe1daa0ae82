import { ConversationPage } from '@/components/chat/conversation/conversation-page';

export default function ConversationNotFound() {
  return <ConversationPage view={null} missing />;
}
