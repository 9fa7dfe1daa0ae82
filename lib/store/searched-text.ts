import { type ChatMessage, type ChatMessagePart, messageText } from '@/lib/chat/chat-message';

/** What a search finds of a message: what it says in words, and what its charts and tables are called. */
export const searchedText = (message: Pick<ChatMessage, 'parts'>): string =>
  [messageText(message), ...message.parts.map(titleOf)].join('\n');

function titleOf(part: ChatMessagePart): string {
  if (part.type === 'data-table') return part.data.table.title;
  if (part.type !== 'data-chart') return '';
  switch (part.data.state) {
    case 'ready':
      return part.data.spec.title;
    case 'problem':
      return part.data.table?.title ?? '';
    case 'pending':
      return '';
  }
}
