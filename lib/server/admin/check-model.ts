import { generateText, Output, streamText, tool } from 'ai';
import { z } from 'zod';
import type { ModelAbility, ModelCheckView } from '@/lib/chat/admin';
import type { ChatModel } from '@/lib/models/model-provider';
import { standInOf } from '@/lib/reasoning/stand-in';
import type { Clock } from '@/lib/shared/clock';
import { reasoningModel } from '../models/reasoning-model';

/** A red square of 64 by 64 pixels: some models refuse what is much smaller. */
const RED =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABAAQMAAACQp+OdAAAAA1BMVEXcFBQXnfKmAAAAD0lEQVR42mNgGAWjgHwAAAJAAAHgTR1EAAAAAElFTkSuQmCC';
const RED_IN_WORDS = /\b(?:red|crimson|scarlet|merah)\b/i;
const SUM = 42;
const ASKED = '17 + 25';

type Probe = (model: ChatModel, abortSignal: AbortSignal) => Promise<boolean>;

const callOf = (model: ChatModel, abortSignal: AbortSignal) => ({
  model: model.languageModel,
  providerOptions: model.settings({ kind: 'title', webSearch: false, locale: 'en' }).providerOptions,
  maxRetries: 0,
  abortSignal,
});

const callsTools: Probe = async (model, signal) => {
  const { stream } = streamText({
    ...callOf(model, signal),
    prompt: `Call the tool with the sum of ${ASKED}.`,
    tools: {
      report_sum: tool({ description: 'Reports a sum.', inputSchema: z.object({ sum: z.number() }) }),
    },
    // Failures are answered with, not printed.
    onError: () => {},
  });
  for await (const part of stream) {
    if (part.type === 'tool-call') return part.toolName === 'report_sum' && part.invalid !== true;
    if (part.type === 'error') return false;
  }
  return false;
};

const keepsToShapes: Probe = async (model, signal) => {
  const { output } = await generateText({
    ...callOf(model, signal),
    prompt: `Give the sum of ${ASKED} as JSON: {"sum": …}.`,
    output: Output.object({ schema: z.object({ sum: z.number() }) }),
  });
  return output.sum === SUM;
};

const seesImages: Probe = async (model, signal) => {
  const { text } = await generateText({
    ...callOf(model, signal),
    messages: [
      {
        role: 'user',
        content: [
          { type: 'file', mediaType: 'image/png', data: new Uint8Array(Buffer.from(RED, 'base64')) },
          { type: 'text', text: 'Which colour is this? Answer with one word.' },
        ],
      },
    ],
  });
  return RED_IN_WORDS.test(text);
};

const PROBES = { tools: callsTools, shapes: keepsToShapes, images: seesImages } satisfies Partial<
  Record<ModelAbility, Probe>
>;

/** Tries what else a model that answers can do, each with a tiny call; what is refused, or not done in time, it cannot. */
async function checkAbilities(model: ChatModel, signal: AbortSignal): Promise<readonly ModelAbility[]> {
  const tried = await Promise.all(
    (['tools', 'shapes', 'images'] as const).map(async (ability) => {
      const works = await PROBES[ability](model, signal).catch(() => false);
      return works ? [ability] : [];
    }),
  );
  return tried.flat();
}

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
