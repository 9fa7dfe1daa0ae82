import { type LanguageModelMiddleware, wrapLanguageModel } from 'ai';
import type { ChatModel } from '@/lib/models/model-provider';
import { askingToRepeat } from '@/lib/shared/call-repetition';

/** Returns the model, whose adapter asks before each repetition of a call, for example after a 503. */
export function meteredModel(
  { languageModel }: Pick<ChatModel, 'languageModel'>,
  mayRepeat: () => boolean,
  ...others: LanguageModelMiddleware[]
) {
  const asking: LanguageModelMiddleware = {
    specificationVersion: 'v4',
    wrapStream: ({ doStream }) => askingToRepeat(mayRepeat, doStream),
    wrapGenerate: ({ doGenerate }) => askingToRepeat(mayRepeat, doGenerate),
  };
  return wrapLanguageModel({ model: languageModel, middleware: [...others, asking] });
}
