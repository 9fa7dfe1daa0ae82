import type { ChatMessage } from '@/lib/chat/chat-message';
import type { ChatRequest } from '@/lib/chat/chat-request';
import { NOTHING_CHOSEN } from '@/lib/chat/documents/chosen-documents';
import type { RefusedPipeline } from '@/lib/pipelines/choose-pipeline';
import { paperPipelineFor } from '@/lib/pipelines/choose-pipeline';
import type { PipelineRegistry } from '@/lib/pipelines/registry';
import { ok, type Result } from '@/lib/shared/result';
import type { OwnedConversation } from '@/lib/store/owned-conversation';
import type { Store, TurnRow } from '@/lib/store/store';
import type { ChosenPipeline } from './choose-turn-pipeline';
import { optionsOfTurn } from './turn-options';

/** Whether a request's conversation is about no paper; of one that is not there, nobody knows. */
export async function lacksPaper(
  { conversations }: { readonly conversations: Pick<Store['conversations'], 'get'> },
  request: ChatRequest,
  key: OwnedConversation,
): Promise<boolean> {
  if (request.trigger === 'submit' && request.conversationId === null) return request.paperId === undefined;
  const conversation = await conversations.get(key);
  return conversation !== null && !conversation.paperId;
}

/** What answers a turn about a paper, with the documents that were chosen for it. */
export function paperTurnPipeline(
  { options }: Pick<ChatRequest, 'options'>,
  { question, replaced }: { readonly question: ChatMessage; readonly replaced: TurnRow | null },
  pipelines: PipelineRegistry,
): Result<ChosenPipeline, RefusedPipeline> {
  const before = replaced?.pipeline === 'paper' ? optionsOfTurn(replaced) : undefined;
  const { documents, folders } = question.metadata?.chosen ?? NOTHING_CHOSEN;
  const chosen = { documents: [...documents], folders: [...folders] };
  const pipeline = paperPipelineFor(options ?? before ?? chosen, pipelines);
  return pipeline.ok ? ok({ pipeline: pipeline.value, mode: null }) : pipeline;
}
