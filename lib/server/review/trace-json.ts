import type { ReviewTraceView } from '@/lib/chat/review/review-trace-view';

/** Version of the exported document, raised when a reader would have to change. */
const FORMAT_VERSION = 1;

/** A reviewed trace as JSON; the trace is whole, so that its hash can be verified from the file. */
export function traceJson({ trace, thoughts, chain, question, answer, verdicts, comments }: ReviewTraceView) {
  const document = {
    format: 'nalar-trace',
    formatVersion: FORMAT_VERSION,
    question,
    answer,
    trace,
    thoughts,
    chain,
    verdicts,
    comments,
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
