import { TAG_SCENARIOS, TAG_TITLES, type TagScenario } from '@/e2e/support/fake-provider/tag-scenarios';
import { GEMINI, NATIVE, PLAIN, TAGGED, THINK } from '@/e2e/support/models';
import type { PlayedTurn } from '@/e2e/support/played-turn';
import { newQuestion } from '@/e2e/support/question';
import { storedBytes } from '@/e2e/support/stored-bytes';
import { gemini } from './support/providers';
import { afterAll, beforeAll, describe, expect, test } from './support/test';
import { openTestApp, type TestApp } from './support/test-app';

const LABELS = {
  en: [
    'Understanding the request',
    'Checking the paper session',
    'Deciding whether to search',
    'Checking the sources',
    'Using tools',
    'Writing the answer',
  ],
  id: [
    'Memahami kebutuhan pengguna',
    'Memeriksa konteks karya tulis',
    'Menentukan perlunya pencarian',
    'Memeriksa sumber',
    'Menjalankan alat',
    'Menyusun jawaban',
  ],
} as const;
/** What the fake thinks, in words that are in no question and no answer. */
const THOUGHTS = [
  'The user wants to know',
  'so a short explanation should do',
  'no earlier context to respect',
  'I do not need to search',
  'facts I remember are credible',
  'search the web for people make',
  'with a heading, a list and one example',
];
/** How thoughts, and what is known of them, are called on the wire and in the store. */
const REASONING_PARTS =
  /reasoning-(start|delta|end|thought)|"type":"reasoning"|\\?"thought\\?":|visibleTokens|billedTokens|"kind\\?":\\?"(raw|provider-summary|tagged)|providerMetadata/;

const READERS = {
  all: [TAGGED, THINK, NATIVE, PLAIN, GEMINI],
  'openai-compatible': [TAGGED, THINK, NATIVE, PLAIN],
  asked: [TAGGED],
} as const;

function expectNone(words: readonly string[], text: string, where: string): void {
  for (const word of words) expect(text.includes(word), `“${word}” in ${where}`).toBe(false);
}

function expectNoReasoning(text: string, where: string): void {
  for (const thought of THOUGHTS) expect(text.includes(thought), `“${thought}” in ${where}`).toBe(false);
  expect(text.match(REASONING_PARTS)?.[0], `reasoning parts in ${where}`).toBeUndefined();
}

const labelsOf = (turn: PlayedTurn): (string | undefined)[] => turn.steps.map(({ label }) => label);

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ settings: { reasoningTraceMode: 'curated' } });
});
afterAll(() => app.close());

describe('curated mode', () => {
  test('no thought and nothing about one is in the response, the record, an export or the store', async () => {
    const visitor = app.visitor();
    const first = await visitor.ask(newQuestion().text);
    const second = await visitor.follow(first, newQuestion('leaky').text);
    for (const turn of [first, second]) {
      expect(turn.status).toBe('completed');
      expect(turn.text).not.toBe('');
      expectNoReasoning(turn.body, 'the response');
      expect(turn.data('redaction')).toEqual([]);
      expectNoReasoning(await visitor.everythingAbout(turn), 'what the app says afterwards');
      const { trace, thoughts } = await visitor.trace(turn.traceId);
      expect(thoughts).toEqual([]);
      expect(trace).toMatchObject({
        thoughtLogHash: null,
        redactions: [],
        fidelity: { kind: 'none' },
        record: { version: 3, traceMode: 'curated' },
      });
    }
    expectNoReasoning(storedBytes(app.dataDirectory), 'the store');
  });

  for (const [name, modelId] of [
    ['native reasoning', NATIVE],
    ['think tags', THINK],
    ['thinking and answer tags', TAGGED],
  ] as const)
    test(`nor with ${name} on an OpenAI-compatible server`, async () => {
      const visitor = app.visitor();
      const turn = await visitor.ask(newQuestion('thoughts pieces=3').text, { modelId });
      expect(turn.status).toBe('completed');
      expect(turn.text).toContain('That is all there is to say.');
      expectNoReasoning(turn.body + (await visitor.everythingAbout(turn)), 'anything');
    });

  const scenarios: [string, TagScenario][] = Object.entries(TAG_SCENARIOS);
  for (const [name, { thoughts, answer, readBy }] of scenarios)
    test(`whatever a model writes between its tags (${name})`, async () => {
      const visitor = app.visitor();
      for (const modelId of READERS[readBy]) {
        const turn = await visitor.ask(newQuestion(name).text, { modelId });
        const where = `${name} of ${modelId}`;
        expect(turn.text, where).toContain(answer ?? '');
        if (answer === null) {
          expect(turn.text, where).toBe('');
          expect(turn.notices, where).toMatchObject([{ level: 'error', code: 'empty-answer' }]);
        } else {
          expect(turn.notices, where).toEqual([]);
        }
        const everything = turn.body + (await visitor.everythingAbout(turn));
        expectNone(thoughts, everything, where);
        expectNoReasoning(everything, where);
      }
      expectNone(thoughts, storedBytes(app.dataDirectory), 'the store');
    });

  for (const [name, { thoughts, answer }] of Object.entries(TAG_TITLES))
    test(`no title is made of thoughts (${name})`, async () => {
      const visitor = app.visitor();
      for (const modelId of [TAGGED, THINK, NATIVE, PLAIN]) {
        const question = newQuestion();
        const turn = await visitor.ask(`${question.text} [scenario:${name}]`, { modelId });
        const { title } = await visitor.conversation(turn.conversationId);
        if (answer === null) expect(title).toContain(question.mark);
        else expect(title, modelId).toBe(answer);
        expectNone(thoughts, turn.body + (await visitor.everythingAbout(turn)), `${name} of ${modelId}`);
      }
    });

  test('a reply that held no tag at all is the answer, without a notice', async () => {
    const turn = await app.visitor().ask(newQuestion('tags-missing').text, { modelId: TAGGED });
    expect(turn.text).toBe('Here is the first part of the answer. And here is the second part.');
    expect(turn).toMatchObject({ status: 'completed', notices: [] });
  });

  test('the steps have the same labels in every turn, in the language of the interface', async () => {
    for (const locale of ['en', 'id'] as const) {
      const visitor = app.visitor({ 'accept-language': locale });
      const first = await visitor.ask(newQuestion().text);
      const second = await visitor.follow(first, newQuestion().text);
      expect(labelsOf(first)).toEqual(LABELS[locale]);
      expect(labelsOf(second)).toEqual(LABELS[locale]);
      const { trace } = await visitor.trace(first.traceId);
      expect(trace.record.steps.map(({ label }) => label)).toEqual(LABELS[locale]);
    }
  });
});

test('an admin switches: with the next turn, never in the middle of one', async () => {
  const visitor = app.visitor();
  app.configure('reasoningTraceMode', 'transparent');
  const { text, gate } = newQuestion('thoughts {gate}');
  const running = await visitor.begin(text);
  await gemini.release(gate, 3);
  await running.until(({ thoughts }) => thoughts.includes('so a short explanation should do'));
  app.configure('reasoningTraceMode', 'curated');
  await gemini.release(gate, 20);
  const transparent = await running.rest();
  expect(transparent.ending).toMatchObject({ traceMode: 'transparent', status: 'completed' });
  expect(transparent.thoughts).toContain('with a heading, a list and one example');

  const curated = await visitor.follow(transparent, newQuestion().text);
  expect(curated.ending).toMatchObject({ traceMode: 'curated' });
  expectNoReasoning(curated.body, 'the turn after the switch');
  app.configure('reasoningTraceMode', 'transparent');
  const third = await visitor.follow(curated, newQuestion().text);
  expect(third.thoughts).toContain('The user wants to know');

  const records = await Promise.all(
    [transparent, curated, third].map(async ({ traceId }) => (await visitor.trace(traceId)).trace.record),
  );
  expect(records.map(({ version }) => version)).toEqual([3, 3, 3]);
  expect(records.map(({ traceMode }) => traceMode)).toEqual(['transparent', 'curated', 'transparent']);
  expect(records.map(({ steps }) => steps[0]?.label)).toEqual([
    expect.stringContaining('The user wants to know'),
    'Understanding the request',
    expect.stringContaining('The user wants to know'),
  ]);
  expect((await visitor.trace(third.traceId)).chain).toEqual({ verified: true, length: 3 });
});
