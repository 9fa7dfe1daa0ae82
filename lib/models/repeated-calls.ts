import { AsyncLocalStorage } from 'node:async_hooks';
import { type LanguageModelMiddleware, wrapLanguageModel } from 'ai';
import type { ChatModel } from './model-provider';

const ASKED = new AsyncLocalStorage<() => boolean>();

/** Asks whether the call in which this is asked may be made once more; it then has to be. */
export const mayRepeatCall = (): boolean => ASKED.getStore()?.() ?? true;

/** The model, whose adapter asks before each repetition of a call, for example after a 503. */
export function askingToRepeat(
  { languageModel }: Pick<ChatModel, 'languageModel'>,
  mayRepeat: () => boolean,
  ...others: LanguageModelMiddleware[]
) {
  const asking: LanguageModelMiddleware = {
    specificationVersion: 'v4',
    wrapStream: ({ doStream }) => ASKED.run(mayRepeat, doStream),
    wrapGenerate: ({ doGenerate }) => ASKED.run(mayRepeat, doGenerate),
  };
  return wrapLanguageModel({ model: languageModel, middleware: [...others, asking] });
}
