import { wrapLanguageModel } from 'ai';
import type { ChatModel } from '@/lib/models/model-provider';
import { tagStreamMiddleware } from '@/lib/reasoning/tag-stream-middleware';
import { taggingInstruction } from '@/lib/reasoning/tagging-instruction';

/** Makes a model that writes its reasoning between tags look like one with reasoning of its own. */
export function reasoningModel(model: ChatModel): ChatModel {
  const { reasoning } = model.entry;
  if (reasoning !== 'tagged' && reasoning !== 'think') return model;
  return {
    ...model,
    languageModel: wrapLanguageModel({
      model: model.languageModel,
      middleware: tagStreamMiddleware({ dialect: reasoning }),
    }),
    settings: (purpose) => {
      const settings = model.settings(purpose);
      const tagged = reasoning === 'tagged' && purpose.kind === 'answer';
      return tagged ? { ...settings, instructions: taggingInstruction(purpose.locale) } : settings;
    },
  };
}
