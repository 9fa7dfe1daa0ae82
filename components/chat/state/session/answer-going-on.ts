import type { ChatMessage } from '@/lib/chat/chat-message';

/** An answer as it stands on screen until the first words have come of the one that goes on with it. */
export function answerGoingOn(answer: ChatMessage): ChatMessage {
  const { metadata, parts } = answer;
  return {
    ...answer,
    ...(metadata && {
      metadata: { ...metadata, status: 'running', traceId: undefined, durationMs: undefined, createdAt: 0 },
    }),
    parts: parts.filter(({ type }) => type !== 'data-notice'),
  };
}
