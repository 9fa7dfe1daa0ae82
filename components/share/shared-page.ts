import { type PackedThoughts, packThoughts } from '@/components/trace/thoughts/packed-thoughts';
import type { ModelOption } from '@/lib/chat/model-option';
import type { SharedConversation, SharedMessage, SharedTraceView } from '@/lib/chat/shared-conversation';

/** A message of a shared conversation as it travels with the page. */
export interface SharedPageMessage extends Omit<SharedMessage, 'trace'> {
  readonly trace: { readonly trace: SharedTraceView['trace']; readonly thoughts: PackedThoughts } | null;
}

/** Everything that the page of a shared conversation shows. */
export interface SharedPage extends Omit<SharedConversation, 'messages'> {
  readonly messages: readonly SharedPageMessage[];
  /** The models that answered, as far as they are known; no others. */
  readonly models: readonly Pick<ModelOption, 'modelId' | 'label'>[];
}

/** The page of a shared conversation. */
export function sharedPageOf(
  conversation: SharedConversation,
  models: readonly Pick<ModelOption, 'modelId' | 'label'>[],
): SharedPage {
  const messages = conversation.messages.map(({ trace, ...message }) => ({
    ...message,
    trace: trace && { trace: trace.trace, thoughts: packThoughts(trace.thoughts) },
  }));
  const answered = new Set(messages.map(({ trace }) => trace?.trace.modelId));
  return {
    ...conversation,
    messages,
    models: models.filter(({ modelId }) => answered.has(modelId)),
  };
}
