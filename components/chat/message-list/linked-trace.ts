import type { MomentLink } from '@/components/trace/replay/moment-link';
import type { ChatMessage } from '@/lib/chat/chat-message';

/**
 * The trace that a link means: the one it names if an answer of this conversation has it, on whichever branch,
 * or else that of the newest settled answer. Null where there is none.
 */
export function linkedTraceId({ traceId }: MomentLink, known: readonly ChatMessage[]): string | null {
  const linked = known.findLast(({ metadata }) =>
    traceId === null ? metadata?.status !== 'running' && metadata?.traceId : metadata?.traceId === traceId,
  );
  return linked?.metadata?.traceId ?? null;
}
