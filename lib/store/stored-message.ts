import { z } from 'zod';
import { type ChatMessage, type ChatMessagePart, messageMetadataSchema } from '@/lib/chat/chat-message';
import { dataPartSchemas } from '@/lib/chat/data-parts';
import type { messageRowSchema } from './rows/message-row';
import { parseStoredJson } from './stored-json';

export type StoredMessage = Readonly<z.infer<typeof messageRowSchema>>;

export interface DecodedMessage {
  readonly message: ChatMessage;
  /** False where some of the row could not be read and was left out or replaced. */
  readonly intact: boolean;
}

const roleSchema = z.enum(['system', 'user', 'assistant']);
const partsSchema = z.array(z.unknown());
const partSchema = z.looseObject({ type: z.string() });
const textPartSchema = z.looseObject({ text: z.string() });
const sourcePartSchema = z.looseObject({ sourceId: z.string(), url: z.string() });
const dataSchemas: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  Object.entries(dataPartSchemas).map(([name, schema]) => [`data-${name}`, z.looseObject({ data: schema })]),
);

/** The row of a message; `fallback` is for a message that carries no metadata. */
export function encodeMessage(
  message: ChatMessage,
  fallback: { readonly conversationId: string; readonly createdAt: number },
): StoredMessage {
  const metadata = message.metadata ?? { ...fallback, parentId: null };
  return {
    conversationId: fallback.conversationId,
    messageId: message.id,
    parentId: metadata.parentId,
    role: message.role,
    createdAt: metadata.createdAt,
    metadata: JSON.stringify(metadata),
    parts: JSON.stringify(message.parts),
  };
}

/**
 * The message of a row. Never fails: a part that cannot be read is left out, and a message that cannot be
 * read at all becomes a notice in its place, so that the messages below it keep their parent.
 */
export function decodeMessage(row: StoredMessage): DecodedMessage {
  const { conversationId, parentId, createdAt } = row;
  const role = roleSchema.safeParse(row.role);
  const metadata = messageMetadataSchema.safeParse(parseStoredJson(row.metadata));
  const parts = partsSchema.safeParse(parseStoredJson(row.parts));
  const readable = parts.success ? parts.data.filter(isMessagePart) : [unreadableNotice];
  return {
    message: {
      id: row.messageId,
      role: role.success ? role.data : 'assistant',
      metadata: { ...(metadata.success ? metadata.data : { createdAt }), conversationId, parentId },
      parts: readable,
    },
    intact: role.success && metadata.success && parts.success && readable.length === parts.data.length,
  };
}

const unreadableNotice: ChatMessagePart = {
  type: 'data-notice',
  data: { level: 'error', code: 'message-unreadable', text: 'This message could not be read.' },
};

/** Parts of kinds that this version does not know are kept: clients ignore them. */
function isMessagePart(value: unknown): value is ChatMessagePart {
  const part = partSchema.safeParse(value);
  if (!part.success) return false;
  const { type } = part.data;
  if (type === 'text' || type === 'reasoning') return textPartSchema.safeParse(value).success;
  if (type === 'source-url') return sourcePartSchema.safeParse(value).success;
  return dataSchemas[type]?.safeParse(value).success ?? true;
}
