import { generateText, Output, streamText, tool } from 'ai';
import { z } from 'zod';
import type { ModelAbility } from '@/lib/chat/admin';
import type { ChatModel } from '@/lib/models/model-provider';

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
export async function checkAbilities(
  model: ChatModel,
  signal: AbortSignal,
): Promise<readonly ModelAbility[]> {
  const tried = await Promise.all(
    (['tools', 'shapes', 'images'] as const).map(async (ability) => {
      const works = await PROBES[ability](model, signal).catch(() => false);
      return works ? [ability] : [];
    }),
  );
  return tried.flat();
}
