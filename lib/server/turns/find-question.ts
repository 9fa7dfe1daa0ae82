import type { ChatMessage } from '@/lib/chat/chat-message';
import type { ChatRequest } from '@/lib/chat/chat-request';
import type { Clock } from '@/lib/shared/clock';
import type { IdGenerator } from '@/lib/shared/ids';
import { err, ok, type Result } from '@/lib/shared/result';
import type { Store } from '@/lib/store/store';
import { type ApiFailure, failure } from '../http/api-failure';

export interface QuestionDependencies {
  readonly store: Pick<Store, 'conversations' | 'messages'>;
  readonly clock: Clock;
  readonly ids: IdGenerator;
}

/** The person's message that will be answered: the new one, or the stored one that is answered again. */
export async function findQuestion(
  { store, clock, ids }: QuestionDependencies,
  request: ChatRequest,
  ownerId: string,
): Promise<Result<ChatMessage, ApiFailure>> {
  if (request.trigger === 'submit') {
    const conversationId = request.conversationId ?? ids('conversation');
    return ok({
      id: request.message.id,
      role: 'user',
      metadata: {
        conversationId,
        parentId: request.parentId,
        createdAt: clock(),
        ...(request.continues !== undefined && { continues: request.continues }),
      },
      parts: [{ type: 'text', text: request.message.text.trim() }],
    });
  }
  const key = { ownerId, conversationId: request.conversationId };
  if (!(await store.conversations.get(key))) return err(failure('conversation-not-found'));
  const messages = await store.messages.list(key);
  const named = messages.find((message) => message.id === request.messageId);
  const question =
    named?.role === 'user' ? named : messages.find((message) => message.id === named?.metadata?.parentId);
  return question?.role === 'user' ? ok(question) : err(failure('message-not-found'));
}
