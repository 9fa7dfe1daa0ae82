import type { ChatRequest } from '@/lib/chat/chat-request';
import type { PipelineRegistry } from '@/lib/pipelines/registry';
import type { TurnRow } from '@/lib/store/store';

const DEEP = 'deep';
/** Options that only what answers from documents has, so that who gives them need not name it. */
const CHOOSES_DOCUMENTS = ['documents', 'folders'] as const;

/**
 * A request that names the pipeline which its options are for, where it names none itself. Documents are answered from in
 * depth where that is asked for and offered, or gave the answer that is given once more; else by the document agent.
 * Without that answer, what depends on it stays open.
 */
export function withImpliedPipeline(
  request: ChatRequest,
  offered: PipelineRegistry,
  replaced?: Pick<TurnRow, 'pipeline'> | null,
): ChatRequest {
  const { pipeline, options = {}, mode = 'auto', trigger } = request;
  if (pipeline !== undefined || ('continues' in request && request.continues !== undefined)) return request;
  if (!CHOOSES_DOCUMENTS.some((option) => Object.hasOwn(options, option))) return request;
  if (trigger === 'regenerate' && mode === 'auto' && replaced === undefined) return request;
  const isDeep = mode === DEEP || (mode === 'auto' && replaced?.pipeline === DEEP);
  return { ...request, pipeline: isDeep && offered.deep !== undefined ? DEEP : 'document-agent' };
}
