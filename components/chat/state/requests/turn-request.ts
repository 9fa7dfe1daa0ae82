import { waitingTurnOf } from '@/lib/chat/asked-question';
import type { ChatMessage } from '@/lib/chat/chat-message';
import type { ChatRequest } from '@/lib/chat/chat-request';
import { messageText } from '@/lib/chat/message-text';
import type { ModelOption } from '@/lib/chat/model-option';
import type { ModeChoice } from '@/lib/chat/turn-mode';

/** A message as it was written, before it has a place in a conversation. */
export interface WrittenMessage {
  readonly messageId: string;
  readonly text: string;
  /** How it is to be answered, as was chosen when it was written. */
  readonly mode: ModeChoice;
}

/** What a conversation sends its messages with. */
export interface SendingWith {
  readonly conversationId: string | null;
  readonly modelId: string;
  readonly webSearch: boolean;
  readonly mode: ModeChoice;
  /** Every message of it that is known here. */
  readonly known: readonly ChatMessage[];
}

/**
 * Gives a text the id that it keeps, however often it is sent. Not `crypto.randomUUID`: that is missing on pages that
 * are not served over HTTPS.
 */
export function writtenMessage(text: string, mode: ModeChoice): WrittenMessage {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)));
  const messageId = `msg_${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  return { messageId, text, mode };
}

/** A message as it is shown before the server has it, after the last message of `path`. */
export const unsentMessage = (
  { messageId, text }: WrittenMessage,
  conversationId: string | null,
  path: readonly ChatMessage[],
  createdAt: number,
): ChatMessage => ({
  id: messageId,
  role: 'user',
  parts: [{ type: 'text', text }],
  metadata: {
    conversationId: conversationId ?? '',
    parentId: path.at(-1)?.id ?? null,
    createdAt,
    continues: waitingTurnOf(path.at(-1)) ?? undefined,
  },
});

/** The same message as one that answers no question. */
export const ordinaryMessage = (message: ChatMessage): ChatMessage =>
  message.metadata ? { ...message, metadata: { ...message.metadata, continues: undefined } } : message;

/** The request for an answer to a message. It holds only that message, or its id where the server has it (`again`). */
export function turnRequest(
  message: ChatMessage,
  again: boolean,
  { conversationId, modelId, webSearch, mode: chosen, known }: SendingWith,
  models: readonly ModelOption[],
): ChatRequest {
  const canSearch = models.some((model) => model.modelId === modelId && model.webSearch);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const mode = chosen === 'auto' ? undefined : chosen;
  const chatMode = webSearch && canSearch ? 'websearch' : 'normal';
  const settings = { modelId, chatMode, mode, timeZone } as const;
  if (again && conversationId !== null)
    return { trigger: 'regenerate', conversationId, messageId: message.id, ...settings };
  const { parentId = null, continues } = message.metadata ?? {};
  const isAnswer = ({ id, metadata }: ChatMessage): boolean =>
    continues !== undefined && id !== message.id && metadata?.continues === continues;
  // If this page has an earlier answer to the same question, the new one replaces it.
  const insteadOf = known.find(isAnswer)?.id;
  const written = { id: message.id, text: messageText(message) };
  return { trigger: 'submit', conversationId, parentId, message: written, continues, insteadOf, ...settings };
}
