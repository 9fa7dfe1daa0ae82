import type { ChatModel } from '@/lib/models/model-provider';
import type { ModelRegistry } from '@/lib/models/registry';
import { followedModel } from '../models/followed-model';
import { learnsStart, reasoningModel } from '../models/reasoning-model';
import type { ReplyStarts } from '../models/reply-starts';
import { writerModel } from '../models/writer-model';
import type { TurnStart } from './turn-start';

interface ModelSources {
  readonly models: Pick<ModelRegistry, 'list' | 'find'>;
  readonly replyStarts: Pick<ReplyStarts, 'known' | 'note'>;
}

/** The model of a turn, which learns where its replies begin. */
export async function turnModel(
  { model: plain, turn, followed }: Pick<TurnStart, 'model' | 'turn' | 'followed'>,
  { replyStarts }: Pick<ModelSources, 'replyStarts'>,
): Promise<ChatModel> {
  const model = followedModel(plain, followed);
  const replyOf = { modelId: model.entry.modelId, ownerId: turn.ownerId };
  const knownStart = learnsStart(model.entry) ? await replyStarts.known(replyOf) : null;
  return reasoningModel(model, {
    traceMode: turn.traceMode,
    thinking: turn.thinking,
    knownStart,
    onStart: (seen) => void replyStarts.note(replyOf, seen),
  });
}

/** The model that writes its reports; null where that is its own, `gone` where it is not offered any more. */
export async function turnWriterModel(start: TurnStart, sources: ModelSources) {
  const model = writerModel(sources.models, start.config);
  return model === null || model === 'gone' ? model : turnModel({ ...start, model }, sources);
}
