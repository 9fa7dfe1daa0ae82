import { RequestError } from '@/components/http/request-error';
import type { ChatMessage } from '@/lib/chat/chat-message';
import type { ChatRequest } from '@/lib/chat/chat-request';
import { messageText } from '@/lib/chat/message-text';
import type { ModelOption } from '@/lib/chat/model-option';
import type { SessionState } from './session-state';

/** The body of a turn's request: only the newest message travels. Throws a `RequestError` without one. */
export function chatRequestFor(
  messages: readonly ChatMessage[],
  regenerate: boolean,
  { conversationId, modelId, webSearch }: SessionState,
  models: readonly ModelOption[],
): ChatRequest {
  const last = messages.at(-1);
  if (!last) throw new RequestError('empty-message', 'There is nothing to send.');
  const canSearch = models.some((model) => model.modelId === modelId && model.webSearch);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const chatMode = webSearch && canSearch ? 'websearch' : 'normal';
  if (regenerate && conversationId !== null)
    return { trigger: 'regenerate', conversationId, messageId: last.id, modelId, chatMode, timeZone };
  const message = { id: last.id, text: messageText(last) };
  const parentId = last.metadata?.parentId ?? null;
  return { trigger: 'submit', conversationId, parentId, message, modelId, chatMode, timeZone };
}
