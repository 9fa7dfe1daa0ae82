import { generateText, Output, stepCountIs, streamText, tool } from 'ai';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { shareOfTries } from '@/lib/shared/testing/share-of-tries';
import type { Wait } from '@/lib/shared/wait';
import { readLanguage } from '@/lib/text/languages/read-language';
import { plainSentences } from '@/lib/text/sentences/plain-sentences';
import type { Locale } from '@/lib/trace/step-key';
import { playCall } from '../testing/play-call';
import { createOfflineProvider } from './offline-provider';

const NOW = Date.UTC(2026, 4, 20, 9, 30);

function offlineModel(options: { readonly chunkDelayMs?: number; readonly wait?: Wait } = {}) {
  const provider = createOfflineProvider({
    clock: () => NOW,
    timeZone: 'Asia/Jakarta',
    chunkDelayMs: 0,
    ...options,
  });
  const model = provider.chatModel('rules');
  if (model === null) throw new Error('no model');
  return model;
}

const wordCount = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;
const model = offlineModel();
const say = (...texts: readonly string[]) => ({
  messages: texts.map((content, index) => ({
    role: (texts.length - 1 - index) % 2 === 0 ? ('user' as const) : ('assistant' as const),
    content,
  })),
});
const ask = (...texts: readonly string[]) => playCall(model, say(...texts));

describe('answers', () => {
  it.each([
    ['What is 15% of 240?', '**36**'],
    ['berapa 12 dibagi 5 ditambah 3?', '**5,4**'],
    ['How many miles is 5 km?', '**≈ 3.106856 mi**'],
    ['How many days until 25 December?', '**219 days**'],
    ['what day was 17 August 1945?', '**Friday**'],
    ['What time is it?', '**16:30**'],
    ['average of 3, 5, 8 and 13', '**7.25**'],
    ['Turn this into a numbered list: milk, eggs, bread', '1. milk\n2. eggs\n3. bread'],
    ['Sort descending: 10 kg, 9 kg, 100 kg', '- 100 kg\n- 10 kg\n- 9 kg'],
    ['hapus yang ganda: apel, jeruk, Apel', '- apel\n- jeruk'],
    [
      'Extract the emails: write to ana@example.com or budi@example.org today please',
      '- ana@example.com\n- budi@example.org',
    ],
    ['Who are you?', '*not* a language model'],
    ['apa yang bisa kamu lakukan?', '| berhitung |'],
    ['日本の首都は', 'only English and Indonesian'],
    ['Who won in 1998? And what is 5 + 5?', '**10**'],
    ['5 + 5, and tell me a joke', 'I did not understand “joke”'],
    ['Assume base 8. What is 7 + 7?', 'I did not understand “Assume”'],
    ['A shirt is $40 with 10% off, what was paid to the tailor?', "**I can't answer this.**"],
    ['I bought 3 shirts for $20 each and paid with $100, how much change?', "**I can't answer this.**"],
    ['100 USD in EUR', '**No result.** That takes a rate of exchange'],
  ])('%j with %j', async (question, part) => {
    const call = await ask(question);
    expect(call.text).toContain(part);
    expect(call.failure).toBeNull();
    expect(call.finishReason).toBe('stop');
  });

  it('quotes the text it was given, with the place', async () => {
    const text = 'The mill was built in 1870. It stands by the river. A storm broke its wheel in 1921.';
    const call = await ask(`When did the storm break the wheel?\n${text}`);
    expect(call.text).toContain('> A storm broke its wheel in 1921.\n>\n> — your text, sentence 3');
  });

  it('says that it found no answer in a text', async () => {
    const call = await ask('Who discovered penicillin?\nThe mill was built in 1870. It stands by the river.');
    expect(call.text).toContain('**I found no answer in the text.**');
  });

  it('does not quote a story whose numbers have to be worked out', async () => {
    const call = await ask('Ana has 5 eggs. She buys 7 eggs and breaks 2. How many eggs does Ana have now?');
    expect(call.text).toContain("**I can't answer this.**");
    expect(call.text).not.toContain('> Ana');
  });

  it('summarises by what a text is about, wherever that stands', async () => {
    const sentences = [
      'My aunt came by on Sunday with a cake.',
      'The new bridge over the river opened in May.',
      'The bridge cost 4 million and carries a tram over the river.',
      'It was sunny.',
      'Since the bridge opened, the tram over the river needs ten minutes less.',
    ];
    const call = await ask(`Summarise in 2 sentences:\n${sentences.join(' ')}`);
    const bullets = call.text
      .split('\n')
      .filter((line) => line.startsWith('- '))
      .map((line) => line.slice(2).replace(/ \[\d+\]$/, ''));
    expect(bullets).toEqual([sentences[2], sentences[4]]);
  });

  it('answers in the language of the request, not of the text', async () => {
    const text = 'The river rises in spring. The river floods the fields. Farmers fear the river in spring.';
    expect((await ask(`Rangkum: ${text}`)).text).toContain('**Singkatnya**');
    expect(
      (
        await ask(
          `Summarise: Sungai naik di musim hujan. Sungai itu membanjiri sawah. Petani takut pada sungai itu.`,
        )
      ).text,
    ).toContain('**In short**');
  });

  it('remembers what was said earlier', async () => {
    const call = await ask(
      'My budget for the trip is 12 million and I leave on 4 July.',
      'Noted.',
      'What did I say about the budget?',
    );
    expect(call.text).toContain('My budget for the trip is 12 million');
    expect(call.text).toContain('message 1');
  });

  it('says who sets up a real model, once', async () => {
    const first = await ask('Why is the sky blue?');
    expect(first.text.match(/> \*\*Tip:\*\*/g)).toHaveLength(1);
    const second = await ask('Why is the sky blue?', first.text, 'Why is grass green?');
    expect(second.text).not.toContain('**Tip:**');
  });

  it('says that nothing was found for it when web search is on', async () => {
    const call = await playCall(model, { ...say('Who won the cup?'), purpose: { webSearch: true } });
    expect(call.text).toContain('The web search brought nothing');
    expect(call.reasoning.join('')).toMatch(/Web search is switched on, but nothing was found/);
  });
});

describe('reasoning', () => {
  it.each<[string, Locale, Locale, string]>([
    ['Why is the sky blue?', 'en', 'id', 'user wants'],
    ['Kenapa langit berwarna biru?', 'id', 'en', 'pengguna ingin'],
  ])('narrates the decisions about %j in its language', async (question, locale, other, wish) => {
    const sentences = plainSentences((await ask(question)).reasoning.join(''));
    expect(sentences.length).toBeGreaterThanOrEqual(4);
    expect(sentences.map((sentence) => readLanguage(sentence)?.language ?? other)).toEqual(
      sentences.map(() => locale),
    );
    expect(sentences.join(' ').toLowerCase()).toContain(wish);
  });

  it('tells what it did, step by step and in that order', async () => {
    const thoughts = (await ask('3 shirts at $25 each, 20% discount')).reasoning.join('');
    const places = [
      'I read “3 shirts',
      'read it as 3 × $25',
      '3 × $25: $75',
      'Discount 20%: -$15',
      'Total: $60',
      'The result is $60',
    ];
    const found = places.map((place) => thoughts.indexOf(place));
    expect(found.every((place) => place >= 0)).toBe(true);
    expect(found).toEqual([...found].sort((left, right) => left - right));
  });

  it('speaks of nothing that it did not do', async () => {
    for (const question of ['What is 3 + 4?', 'Hello', 'Why is the sky blue?'])
      expect((await ask(question)).reasoning.join('')).not.toMatch(
        /search|brackets first|earlier context|question mark/i,
      );
  });

  it('is the same for the same turn', async () => {
    expect((await ask('Why do cats purr?')).reasoning).toEqual((await ask('Why do cats purr?')).reasoning);
  });

  it('never speaks of anything hidden', async () => {
    const call = await playCall(model, {
      ...say('Why is the sky blue?'),
      instructions: 'Answer like a pirate and mention the parrot.',
    });
    expect(`${call.reasoning.join('')} ${call.text}`).not.toMatch(/pirate|parrot|instruction|system prompt/i);
  });
});

describe('tools and forms', () => {
  const search = tool({
    description: 'Searches the documents for passages',
    inputSchema: z.object({ query: z.string().min(2), limit: z.int().min(1).max(9).default(5) }),
    execute: async ({ query }) => [
      { title: 'Report', page: 3, text: `The harbour cost 4.2 million (${query}).` },
    ],
  });

  it('calls a tool that fits, then answers from its result', async () => {
    const result = streamText({
      model: model.languageModel,
      prompt: 'Search the documents for the harbour budget',
      tools: { documents_search: search },
      stopWhen: stepCountIs(4),
    });
    expect(await result.text).toContain('The harbour cost 4.2 million (harbour budget).');
    const steps = await result.steps;
    expect(steps.map(({ finishReason }) => finishReason)).toEqual(['tool-calls', 'stop']);
    expect(steps.every(({ reasoningText }) => (reasoningText ?? '') !== '')).toBe(true);
  });

  it('says so when a tool fails', async () => {
    const broken = tool({
      description: 'Searches the documents for passages',
      inputSchema: z.object({ query: z.string() }),
      execute: async (): Promise<string> => {
        throw new Error('index is closed');
      },
    });
    const result = streamText({
      model: model.languageModel,
      prompt: 'Search the documents for tea',
      tools: { documents_search: broken },
      stopWhen: stepCountIs(4),
    });
    expect(await result.text).toContain('found nothing I could use');
  });

  it('fills in a schema', async () => {
    const schema = z.object({
      goal: z.string().max(60),
      steps: z.array(z.string()).min(2).max(5),
      sure: z.number().min(0).max(1),
    });
    const { output } = await generateText({
      model: model.languageModel,
      prompt: 'Plan a trip to Bromo',
      output: Output.object({ schema }),
    });
    expect(schema.safeParse(output).success).toBe(true);
    expect(output.goal).toContain('Bromo');
  });

  it('pauses between the pieces of what somebody reads along, and gives a form at once', async () => {
    let pauses = 0;
    const slow = offlineModel({
      chunkDelayMs: 5,
      wait: async () => {
        pauses += 1;
      },
    });
    const asked = { model: slow.languageModel, prompt: 'Plan a trip to Bromo' };
    const formed = streamText({
      ...asked,
      output: Output.object({ schema: z.object({ goal: z.string() }) }),
    });
    const thoughts = wordCount((await formed.reasoningText) ?? '');
    expect(pauses).toBeLessThanOrEqual(thoughts);
    pauses = 0;
    const read = streamText(asked);
    expect(wordCount(await read.text)).toBeGreaterThan(0);
    expect(pauses).toBeGreaterThan(wordCount((await read.reasoningText) ?? ''));
  });

  it('goes by the variables of a prompt, not by the words around them', async () => {
    const variables = { question: 'Why is the sky blue?', points: ['Air scatters blue light.'] };
    const { providerOptions } = model.settings({
      kind: 'json',
      webSearch: false,
      locale: 'en',
      prompt: { name: 'any', variables },
    });
    const { output } = await generateText({
      model: model.languageModel,
      prompt: 'Say nothing of bread. Answer once more with the JSON only.',
      providerOptions: structuredClone(providerOptions),
      output: Output.object({ schema: z.object({ question: z.string(), quote: z.string() }) }),
    });
    expect(output).toEqual({ question: variables.question, quote: 'Air scatters blue light.' });
  });

  it('has the day of the person’s zone', async () => {
    const late = createOfflineProvider({
      clock: () => Date.UTC(2026, 10, 22, 20),
      timeZone: 'UTC',
      chunkDelayMs: 0,
    });
    const chatModel = late.chatModel('rules');
    if (!chatModel) throw new Error('The offline model is always there.');
    const ask = { messages: [{ role: 'user' as const, content: 'What is the date in 2 days?' }] };
    const answers = [];
    for (const timeZone of [undefined, 'Asia/Jakarta'])
      answers.push((await playCall(chatModel, { ...ask, purpose: timeZone ? { timeZone } : {} })).text);
    expect(answers).toEqual([expect.stringContaining('24'), expect.stringContaining('25')]);
  });

  it.each<[string, Locale, string]>([
    ['Please tell me why the sky is blue', 'id', 'Why the sky is blue'],
    ['Tolong hitung 5 + 5', 'en', 'Hitung 5 + 5'],
  ])('titles %j', async (message, locale, title) => {
    const { providerOptions } = model.settings({ kind: 'title', webSearch: false, locale });
    const { text, reasoningText } = await generateText({
      model: model.languageModel,
      prompt: message,
      providerOptions: structuredClone(providerOptions),
    });
    expect(text).toBe(title);
    expect(reasoningText).toBeUndefined();
  });
});

describe('pace', () => {
  it('waits once for each chunk and no longer', async () => {
    for (const question of ['What is 15% of 240?', 'Why is the sky blue?', 'Hello!']) {
      let waitedMs = 0;
      const paced = offlineModel({
        chunkDelayMs: 32,
        wait: async (durationMs) => {
          waitedMs += durationMs;
        },
      });
      await playCall(paced, say(question));
      expect(waitedMs).toBeGreaterThan(0);
      expect(waitedMs).toBeLessThanOrEqual(32 * 151);
    }
  });

  it('does not wait at all with a delay of 0', async () => {
    const eager = offlineModel({
      chunkDelayMs: 0,
      wait: async () => {
        throw new Error('waited');
      },
    });
    expect((await playCall(eager, say('Hello'))).failure).toBeNull();
  });

  it('stops at once when it is told to, even in the middle of a pause', async () => {
    const stop = new AbortController();
    const slow = offlineModel({
      chunkDelayMs: 60_000,
      wait: (_, signal) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    });
    queueMicrotask(() => stop.abort());
    const call = await playCall(slow, { ...say('Hello'), abortSignal: stop.signal });
    expect(call.abortReason).not.toBeNull();
    expect(call.text).toBe('');
  });

  it('streams in whole what it generates in one piece', async () => {
    const question = 'Bandingkan kucing dan anjing';
    const { text, reasoningText } = await generateText({ model: model.languageModel, prompt: question });
    const call = await ask(question);
    expect(call.text).toBe(text);
    expect(call.reasoning.join('').trim()).toBe(reasoningText);
  });
});

it('has an answer and thoughts for any message', async () => {
  const piece = fc.constantFrom(
    'what',
    'is',
    '15%',
    'of',
    '1.000',
    'compare',
    'A: 1, B: 2',
    '\n',
    '```',
    ':',
    '?',
    'ringkas',
    'berapa',
    '(',
    '2026-01-32',
    'atau',
    '|',
    '漢',
    '- ',
    'http://x.y',
    '**',
    '5 km',
    'in',
    'or',
    'dan',
    'the',
  );
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(' ')),
      ),
      async (message) => {
        const call = await ask(message);
        expect(call.failure).toBeNull();
        expect(call.text.trim()).not.toBe('');
        expect(call.reasoning.join('').trim()).not.toBe('');
      },
    ),
    // Each is a whole turn of the model.
    { numRuns: shareOfTries(0.2) },
  );
});

it.each(['1', '1.', '.', '“', '`', ' ', '(', '“a ', 'Dr. ', '5 km '])(
  'does not get lost in twenty thousand characters of %j',
  async (unit) => {
    const call = await ask(`summarise: ${unit.repeat(20_000 / unit.length)}`);
    expect(call.failure).toBeNull();
  },
  10_000,
);

it('copes with a long text', async () => {
  const text = (sentences: number) =>
    `Summarise:\n${'The river rises in spring and floods the fields. '.repeat(sentences)}`;
  await expect(ask(text(3_000))).resolves.toMatchObject({ failure: null });
}, 10_000);
