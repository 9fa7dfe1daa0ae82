import { streamText } from 'ai';
import type { ModelCheckView } from '@/lib/chat/admin';
import type { ChatModel } from '@/lib/models/model-provider';
import type { Clock } from '@/lib/shared/clock';

const PATIENCE_MS = 10_000;

/**
 * Makes one tiny call in the way turns make them and says after how long the model gave its first sign, or why it
 * did not within ten seconds.
 */
export async function checkModel(
  model: ChatModel,
  clock: Clock,
  patienceMs: number = PATIENCE_MS,
): Promise<ModelCheckView> {
  const startedAt = clock();
  const ended = new AbortController();
  const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(patienceMs)]);
  const settings = model.settings({ kind: 'title', webSearch: false, locale: 'en' });
  const failed = (error: unknown): ModelCheckView => ({
    ok: false,
    code: signal.aborted ? 'first-chunk-timeout' : model.readFailure(error).code,
  });
  try {
    const { stream } = streamText({
      model: model.languageModel,
      prompt: 'Reply with the word yes.',
      providerOptions: settings.providerOptions,
      maxRetries: 0,
      abortSignal: signal,
      // Failures are answered with, not printed.
      onError: () => {},
    });
    for await (const part of stream) {
      if (part.type === 'error') return failed(part.error);
      if (part.type === 'abort') return failed(null);
      if (part.type === 'text-delta' || part.type === 'reasoning-delta' || part.type === 'finish')
        return { ok: true, latencyMs: clock() - startedAt };
    }
    return { ok: false, code: 'empty-answer' };
  } catch (error) {
    return failed(error);
  } finally {
    ended.abort();
  }
}
