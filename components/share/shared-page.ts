import { type PackedThoughts, packThoughts } from '@/components/trace/thoughts/packed-thoughts';
import type { ModelOption } from '@/lib/chat/model-option';
import type { SharedConversation, SharedMessage, SharedTraceView } from '@/lib/chat/shared-conversation';

/** A turn's reasoning as it travels with the page. */
export interface SharedPageTurn {
  readonly trace: SharedTraceView['trace'];
  readonly thoughts: PackedThoughts;
}

/** A message of a shared conversation as it travels with the page. */
export interface SharedPageMessage extends Omit<SharedMessage, 'trace'> {
  /** The turns that led to it, oldest first: more than one where it goes on from others; none that another message has. */
  readonly turns: readonly SharedPageTurn[];
}

/** Everything that the page of a shared conversation shows. */
export interface SharedPage extends Omit<SharedConversation, 'messages'> {
  readonly messages: readonly SharedPageMessage[];
  /** The models that answered, as far as they are known; no others. */
  readonly models: readonly Pick<ModelOption, 'modelId' | 'label'>[];
}

/** The page of a shared conversation. Turns that went on from each other stand together, with the last of them. */
export function sharedPageOf(
  conversation: SharedConversation,
  models: readonly Pick<ModelOption, 'modelId' | 'label'>[],
): SharedPage {
  const traces = conversation.messages.flatMap(({ trace }) => trace ?? []);
  const byId = new Map(traces.map((view) => [view.trace.traceId, view]));
  const goneOnFrom = new Set(traces.map(({ earlierTraceId }) => earlierTraceId));
  const turnsOf = (view: SharedTraceView | undefined): readonly SharedPageTurn[] =>
    view
      ? [
          ...turnsOf(byId.get(view.earlierTraceId ?? '')),
          ...[...(view.prolonged ?? []), view].map(({ trace, thoughts }) => ({
            trace,
            thoughts: packThoughts(thoughts),
          })),
        ]
      : [];
  const answered = new Set(traces.map(({ trace }) => trace.modelId));
  return {
    ...conversation,
    messages: conversation.messages.map(({ trace, ...message }) => ({
      ...message,
      turns: trace === null || goneOnFrom.has(trace.trace.traceId) ? [] : turnsOf(trace),
    })),
    models: models.filter(({ modelId }) => answered.has(modelId)),
  };
}
