import type { ChatMessage } from '@/lib/chat/chat-message';
import type { Grounds } from '@/lib/chat/grounds-of';
import type { ConversationRow } from '@/lib/store/store';
import { parseStoredJson } from '@/lib/store/stored-json';
import type { ChainVerdict } from '@/lib/trace/chain-verdict';
import type { PublicSigningKey } from '@/lib/trace/signing-key';
import type { ThoughtLogEntry, TraceEnvelope } from '@/lib/trace/trace-envelope';

/** Version of the exported document, raised when a reader would have to change. */
const FORMAT_VERSION = 1;

export interface ExportedTrace {
  readonly trace: TraceEnvelope;
  readonly thoughts: readonly ThoughtLogEntry[];
}

export interface ConversationExport {
  readonly conversation: ConversationRow;
  readonly messages: readonly ChatMessage[];
  /** What messages stand on, by their ids, with words of documents that are there still. */
  readonly grounds: Readonly<Record<string, Grounds>>;
  readonly traces: readonly ExportedTrace[];
  /** The conversation's signed head as JSON. */
  readonly head: string | null;
  readonly verdict: ChainVerdict;
  readonly keys: readonly PublicSigningKey[];
}

/**
 * A conversation as JSON; the traces are whole, so that their hash chain can be verified from the file. The signatures
 * stand apart, since a trace's hash covers all that stands in it but its own hash and the thoughts.
 */
export function conversationJson({
  conversation,
  messages,
  grounds,
  traces,
  head,
  verdict,
  keys,
}: ConversationExport): string {
  const { conversationId, title, createdAt, updatedAt, activeMessageId } = conversation;
  const signatures = traces.flatMap(({ trace: { traceId, signature } }) =>
    signature === undefined ? [] : [[traceId, signature] as const],
  );
  const document = {
    format: 'nalar-conversation',
    formatVersion: FORMAT_VERSION,
    conversation: { conversationId, title, createdAt, updatedAt, activeMessageId },
    messages: messages.map(({ id, role, metadata, parts }) => ({ id, role, metadata, parts })),
    traces: traces.map(({ trace: { signature: _signature, ...trace }, thoughts }) => ({
      ...trace,
      thoughts,
    })),
    chain: {
      verdict,
      head: head === null ? null : (parseStoredJson(head) ?? head),
      signatures: Object.fromEntries(signatures),
      keys,
    },
    // Beside the messages, which are as they were signed.
    grounds,
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
