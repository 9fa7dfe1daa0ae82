import { AsyncLocalStorage } from 'node:async_hooks';
import { wrapLanguageModel } from 'ai';
import type { ChatModel } from './model-provider';

const LISTENERS = new AsyncLocalStorage<() => void>();

/** Says that the call in which this is said is made once more. */
export const tellRepeatedCall = (): void => LISTENERS.getStore()?.();

/** The model, which tells of each call that its adapter repeats, for example after a 503. */
export const tellingRepeats = (model: ChatModel, onRepeat: () => void): ChatModel => ({
  ...model,
  languageModel: wrapLanguageModel({
    model: model.languageModel,
    middleware: {
      specificationVersion: 'v4',
      wrapStream: ({ doStream }) => LISTENERS.run(onRepeat, doStream),
      wrapGenerate: ({ doGenerate }) => LISTENERS.run(onRepeat, doGenerate),
    },
  }),
});
