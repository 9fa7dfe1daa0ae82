import type { ChatMessage } from '@/lib/chat/chat-message';
import type { ConversationRow } from '@/lib/store/store';
import type { ThoughtLogEntry, TraceEnvelope } from '@/lib/trace/trace-envelope';

/** Version of the exported document, raised when a reader would have to change. */
const FORMAT_VERSION = 1;

export interface ConversationExport {
  readonly conversation: ConversationRow;
  readonly messages: readonly ChatMessage[];
  readonly traces: readonly TraceEnvelope[];
  /** Thought logs in the order of the traces. */
  readonly logs: readonly (readonly ThoughtLogEntry[])[];
}

/** A conversation as JSON; the traces are whole, so that their hash chain can be verified from the file. */
export function conversationJson({ conversation, messages, traces, logs }: ConversationExport): string {
  const { conversationId, title, createdAt, updatedAt, activeMessageId } = conversation;
  const document = {
    format: 'nalar-conversation',
    formatVersion: FORMAT_VERSION,
    conversation: { conversationId, title, createdAt, updatedAt, activeMessageId },
    messages: messages.map(({ id, role, metadata, parts }) => ({ id, role, metadata, parts })),
    traces: traces.map((trace, index) => ({ ...trace, thoughts: logs[index] ?? [] })),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
