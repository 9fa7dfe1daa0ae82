import type { ChatModel } from '@/lib/models/model-provider';
import type { TurnTelemetry } from '@/lib/telemetry/telemetry';

/** What a turn is followed by; null where nobody follows it. */
export type Followed = TurnTelemetry | null;

/** The model as it is, or with each of its calls noted and handed the turn's trace. */
export function followedModel(model: ChatModel, followed: Followed | undefined): ChatModel {
  if (!followed) return model;
  const { entry, languageModel, readFailure } = model;
  const { modelId, speaks } = entry;
  const provider = speaks ?? modelId.slice(0, modelId.indexOf(':'));
  const codeOf = (error: unknown): string => readFailure(error).code;
  return { ...model, languageModel: followed.observe({ languageModel, modelId, provider, codeOf }) };
}
