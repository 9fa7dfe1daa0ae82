import { AppError } from '@/lib/shared/app-error';
import type { ChatModel, ModelEntry, ModelProvider } from './model-provider';
import type { ResponseLimits } from './response/response-limits';

/** All models of all providers, looked up by `<providerId>:<model name>`. */
export interface ModelRegistry {
  /** Every model, in the order in which the providers were given. */
  readonly list: () => readonly ModelEntry[];
  /** The model ready to be called within limits, or null if no provider has it. */
  readonly find: (modelId: string, limits?: ResponseLimits) => ChatModel | null;
  /** The first model of the first provider that has any. */
  readonly defaultModelId: () => string;
}

/** Joins what providers there are at the time. Throws `AppError` `no-models` from `defaultModelId` if none has a model. */
export function createModelRegistry(providers: () => readonly ModelProvider[]): ModelRegistry {
  const list = () => providers().flatMap((provider) => provider.entries());
  return {
    list,
    find: (modelId, limits) => {
      const separator = modelId.indexOf(':');
      if (separator < 0) return null;
      const provider = providers().find(({ providerId }) => providerId === modelId.slice(0, separator));
      return provider?.chatModel(modelId.slice(separator + 1), limits) ?? null;
    },
    defaultModelId: () => {
      const [first] = list();
      if (first === undefined) throw new AppError('no-models', 'no provider offers a model');
      return first.modelId;
    },
  };
}
