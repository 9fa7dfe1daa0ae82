import { type ChatMessage, messageText } from '@/lib/chat/chat-message';
import type { ChatRequest } from '@/lib/chat/chat-request';
import type { KnobSettings } from '@/lib/chat/policy-knob';
import type { PipelineRegistry } from '@/lib/pipelines/registry';
import { fileWishOf } from '@/lib/pipelines/turn/files/file-wish';
import type { TurnRow } from '@/lib/store/store';

const DEEP = 'deep';
const CITES = 'document-agent';
const CHOOSES_DOCUMENTS = ['documents', 'folders'] as const;

interface Asked {
  readonly question: ChatMessage;
  /** The messages before it, root first. */
  readonly earlier: readonly ChatMessage[];
  /** The turn whose answer is given once more. */
  readonly replaced: Pick<TurnRow, 'pipeline'> | null;
}

export interface ImpliedPipeline {
  readonly request: ChatRequest;
  /** Whether it was told by the question that the answer is to be cited. */
  readonly isDetected: boolean;
}

/**
 * A request about documents that names no pipeline: with one where the answer is to be cited and checked, by the document
 * agent or in depth; else one for which they are material, whatever its mode. The person's choice counts; where there is
 * none, the question says it, unless a direct answer or a search of the web is asked for.
 */
export function withImpliedPipeline(
  request: ChatRequest,
  { question, earlier, replaced }: Asked,
  offered: PipelineRegistry,
  settings: KnobSettings,
): ImpliedPipeline {
  const { pipeline, options = {}, mode = 'auto', chatMode } = request;
  const isFree = pipeline === undefined && !('continues' in request && request.continues !== undefined);
  if (!isFree || !choosesDocuments(options)) return { request, isDetected: false };
  const text = messageText(question);
  const most = offered[CITES]?.questionLimit(settings) ?? Number.POSITIVE_INFINITY;
  const isDeep = mode === DEEP || (mode === 'auto' && replaced?.pipeline === DEEP);
  const cites = isDeep && offered.deep !== undefined ? DEEP : CITES;
  const isLeft = options.cited === undefined && (mode === 'auto' || mode === DEEP) && chatMode === 'normal';
  const mayDetect = isLeft && offered[cites] !== undefined && text.length <= most;
  const isDetected = mayDetect && fileWishOf(text, questionBefore(earlier)) === 'facts';
  if (options.cited !== true && !isDetected)
    return { request: { ...request, options: { ...options, cited: false } }, isDetected };
  return { request: { ...request, pipeline: cites }, isDetected };
}

/** Whether options say which documents a message is about. */
export const choosesDocuments = (options: object): boolean =>
  CHOOSES_DOCUMENTS.some((option) => Object.hasOwn(options, option));

/** What was asked before, as far as anything was. */
export const questionBefore = (earlier: readonly ChatMessage[]): string | undefined => {
  const before = earlier.findLast(({ role }) => role === 'user');
  return before && messageText(before);
};
