import { expect, it } from 'vitest';
import { agentRequestSchema } from '../agent-request';
import { messageMetadataSchema } from '../chat-message';
import { MOST_CHOSEN } from './chosen-documents';

const chosen = (count: number) => ({
  documents: Array.from({ length: count }, (_, index) => `document-${index}`),
  folders: [],
});

it.each([
  [MOST_CHOSEN, true],
  [MOST_CHOSEN + 1, false],
])('may have %i documents, with a message and over the API: %j', (count, isAllowed) => {
  const metadata = { conversationId: 'one', parentId: null, createdAt: 0, chosen: chosen(count) };
  expect(messageMetadataSchema.safeParse(metadata).success).toBe(isAllowed);
  expect(agentRequestSchema.safeParse({ question: 'Why?', ...chosen(count) }).success).toBe(isAllowed);
});
