import type { ChatMessage } from '@/lib/chat/chat-message';
import type { ReviewTraceView } from '@/lib/chat/review/review-trace-view';
import type { PublicSigningKey } from '@/lib/trace/signing-key';

/** Version of the exported document, raised when a reader would have to change. */
const FORMAT_VERSION = 1;

interface TraceExport extends ReviewTraceView {
  /** Question and answer as they are stored. */
  readonly messages: readonly ChatMessage[];
  readonly keys: readonly PublicSigningKey[];
}

/** A reviewed trace as JSON; the trace is whole, so that its hash and its signature can be verified from the file. */
export function traceJson({
  trace,
  thoughts,
  chain,
  question,
  answer,
  messages,
  keys,
  ...rest
}: TraceExport) {
  const { signature = null, ...signed } = trace;
  const document = {
    format: 'nalar-trace',
    formatVersion: FORMAT_VERSION,
    question,
    answer,
    trace: signed,
    thoughts,
    chain,
    messages: messages.map(({ id, role, metadata, parts }) => ({ id, role, metadata, parts })),
    signature,
    keys,
    verdicts: rest.verdicts,
    comments: rest.comments,
    grounds: { citations: rest.citations, insufficiencies: rest.insufficiencies },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
