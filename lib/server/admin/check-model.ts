import { streamText } from 'ai';
import type { ModelCheckView } from '@/lib/chat/admin';
import type { ChatModel } from '@/lib/models/model-provider';
import { standInOf } from '@/lib/reasoning/stand-in';
import type { Clock } from '@/lib/shared/clock';
import { reasoningModel } from '../models/reasoning-model';
import { checkAbilities } from './check-abilities';

const PATIENCE_MS = 10_000;
/** For all that is tried once a model has given a sign: one on a small machine is not done sooner. */
const PATIENCE_FOR_ABILITIES_MS = 20_000;

/**
 * Makes tiny calls in the way turns make them and says after how long the model gave its first sign and what it can do,
 * or why it did not answer within ten seconds.
 */
export async function checkModel(
  model: ChatModel,
  clock: Clock,
  patienceMs: number = PATIENCE_MS,
): Promise<ModelCheckView> {
  const read = reasoningModel(model, { traceMode: 'transparent', knownStart: null, onStart: () => {} });
  const ended = new AbortController();
  const whole = AbortSignal.timeout(patienceMs + PATIENCE_FOR_ABILITIES_MS);
  const signal = AbortSignal.any([ended.signal, whole]);
  try {
    const answer = await checkAnswer(read, { clock, patienceMs, signal });
    if (!answer.ok || model.entry.isDemo) return answer;
    const { abilities = [], ...said } = answer;
    return { ...said, abilities: [...abilities, ...(await checkAbilities(read, signal))] };
  } finally {
    ended.abort();
  }
}

interface Check {
  readonly clock: Clock;
  /** For the first sign. */
  readonly patienceMs: number;
  readonly signal: AbortSignal;
}

async function checkAnswer(model: ChatModel, { clock, patienceMs, signal }: Check): Promise<ModelCheckView> {
  const startedAt = clock();
  const unanswered = new AbortController();
  const timer = setTimeout(() => unanswered.abort(), patienceMs);
  const failed = (error: unknown): ModelCheckView => ({
    ok: false,
    code: unanswered.signal.aborted ? 'first-chunk-timeout' : model.readFailure(error).code,
  });
  const { providerOptions, instructions } = model.settings({
    ...{ kind: 'answer', webSearch: false, locale: 'en' },
  });
  let latencyMs: number | null = null;
  const deltas = { text: 0, reasoning: 0 };
  let hasThoughts = false;
  try {
    const { stream } = streamText({
      model: model.languageModel,
      ...(instructions && { instructions }),
      prompt: 'Write the numbers from one to nine as words.',
      providerOptions,
      maxRetries: 0,
      abortSignal: AbortSignal.any([unanswered.signal, signal]),
      // Failures are answered with, not printed.
      onError: () => {},
    });
    for await (const part of stream) {
      if (part.type === 'error') return failed(part.error);
      if (part.type === 'abort') break;
      const isDelta = part.type === 'text-delta' || part.type === 'reasoning-delta';
      if (isDelta || part.type === 'finish') {
        clearTimeout(timer);
        latencyMs ??= clock() - startedAt;
      }
      // What seemed to be thoughts was the answer.
      if (part.type === 'text-start' && standInOf(part) === 'untagged-reply') hasThoughts = false;
      if (!isDelta || part.text.trim() === '') continue;
      deltas[part.type === 'text-delta' ? 'text' : 'reasoning'] += 1;
      hasThoughts ||= part.type === 'reasoning-delta';
      if (deltas.text > 1) break;
    }
    if (latencyMs === null)
      return unanswered.signal.aborted ? failed(null) : { ok: false, code: 'empty-answer' };
    const isStreamed = deltas.text + deltas.reasoning > 1;
    return {
      ...{ ok: true, latencyMs },
      ...(!model.entry.isDemo && {
        abilities: [
          ...(isStreamed ? (['streaming'] as const) : []),
          ...(hasThoughts ? (['reasoning'] as const) : []),
        ],
      }),
    };
  } catch (error) {
    return failed(error);
  } finally {
    clearTimeout(timer);
  }
}
