import type { ChatMessage } from '@/lib/chat/chat-message';
import type { NamedDocument } from '@/lib/chat/documents/document';
import type { ChainVerdict } from '@/lib/trace/chain-verdict';
import type { Locale } from '@/lib/trace/step-key';
import type { ThoughtLogEntry, TraceEnvelope } from '@/lib/trace/trace-envelope';

/** A conversation as people read it. */
export interface WrittenConversation {
  readonly title: string;
  /** The branch that is shown, root first. */
  readonly messages: readonly ChatMessage[];
  /** The traces of these messages, with the thoughts where those were asked for. */
  readonly traces: readonly WrittenTrace[];
  /** What is known of the documents that questions are about. */
  readonly documents: readonly NamedDocument[];
  readonly verdict: ChainVerdict;
  readonly locale: Locale;
}

export interface WrittenTrace {
  readonly trace: Pick<
    TraceEnvelope,
    'messageId' | 'fidelity' | 'imported' | 'record' | 'redactions' | 'status'
  >;
  readonly thoughts: readonly ThoughtLogEntry[];
}
