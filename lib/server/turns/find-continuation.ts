import type { ChatMessage } from '@/lib/chat/chat-message';
import type { ChatRequest } from '@/lib/chat/chat-request';
import { continuePipeline, type PipelineChoice } from '@/lib/pipelines/choose-pipeline';
import type { PipelineRegistry } from '@/lib/pipelines/registry';
import { err, ok, type Result } from '@/lib/shared/result';
import type { TurnRow, TurnStore } from '@/lib/store/store';
import { type ApiFailure, failure } from '../http/api-failure';
import { optionsOfTurn } from './turn-options';
import { decodeWaitingTurn } from './waiting-turn';

export interface ContinuationDependencies {
  readonly turns: Pick<TurnStore, 'get'>;
  readonly pipelines: PipelineRegistry;
}

/** How a turn goes on from one that has asked the person. */
export interface Continuation {
  readonly turnId: string;
  readonly pipeline: PipelineChoice;
}

/**
 * The turn that a message goes on from by answering what it asked; null where it answers none. Regenerated, the answer
 * goes on from there once more, unless another pipeline is asked for or gave the answer that is `replaced`, or what is
 * asked of it now does not fit.
 */
export async function findContinuation(
  { turns, pipelines }: ContinuationDependencies,
  request: ChatRequest,
  question: ChatMessage,
  replaced: TurnRow | null,
  ownerId: string,
): Promise<Result<Continuation | null, ApiFailure>> {
  const { continues: turnId, conversationId, parentId } = question.metadata ?? {};
  if (turnId === undefined || request.pipeline !== undefined || replaced?.continues === null) return ok(null);
  const asked = await turns.get({ ownerId, turnId });
  const isBefore = asked?.conversationId === conversationId && asked?.assistantMessageId === parentId;
  const waiting = asked && isBefore ? decodeWaitingTurn(asked.waiting) : null;
  const pipeline =
    asked &&
    waiting &&
    continuePipeline(
      asked.pipeline,
      { options: request.options ?? optionsOfTurn(asked), kept: waiting.kept },
      pipelines,
    );
  if (pipeline) return ok({ turnId, pipeline });
  return request.trigger === 'submit' ? err(failure('turn-not-waiting')) : ok(null);
}
