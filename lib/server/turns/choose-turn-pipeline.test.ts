import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { chatRequestSchema } from '@/lib/chat/chat-request';
import { DEFAULT_ADMIN_SETTINGS } from '@/lib/config/admin-settings';
import { createDemoProvider } from '@/lib/models/demo/demo-provider';
import type { ChatModel } from '@/lib/models/model-provider';
import { pipelineDecision } from '@/lib/pipelines/pipeline-decision';
import { definePipeline } from '@/lib/pipelines/turn/pipeline';
import { modelForTest } from '@/lib/pipelines/turn/testing/model-for-test';
import { TURN_FOR_TEST } from '@/lib/pipelines/turn/testing/turn-for-test';
import { chooseTurnPipeline } from './choose-turn-pipeline';

const plain = definePipeline(z.strictObject({}), () => []);
const research = definePipeline(
  z.strictObject({ mode: z.string().optional(), documents: z.array(z.string()).optional() }),
  () => [],
  { questionLimit: () => 1_000 },
);
const offered = { fast: plain, deep: plain, research };
const { model: MODEL_FOR_TEST } = modelForTest([]);
const CHECK = 'Is it true that bees sleep?';

interface Asking {
  readonly text?: string;
  readonly request?: Readonly<Record<string, unknown>>;
  readonly answeredBy?: { readonly pipeline: string; readonly options?: string };
  readonly pipelines?: typeof offered | Omit<typeof offered, 'research'>;
  readonly hasSources?: boolean;
  readonly detects?: boolean;
  readonly model?: ChatModel;
}

/** What answers, and what the timeline says of that. */
async function chosenFor({
  text = CHECK,
  request = {},
  answeredBy,
  pipelines = offered,
  hasSources = true,
  detects = true,
  model = MODEL_FOR_TEST,
}: Asking) {
  const base = answeredBy
    ? { trigger: 'regenerate', conversationId: 'c1', messageId: 'm1' }
    : { trigger: 'submit', conversationId: null, parentId: null, message: { id: 'm1', text } };
  const chosen = await chooseTurnPipeline(
    {
      request: chatRequestSchema.parse({ ...base, ...request }),
      config: { ...DEFAULT_ADMIN_SETTINGS, 'research.detects': detects },
      model,
    },
    {
      question: { id: 'm1', role: 'user', parts: [{ type: 'text', text }] },
      earlier: [],
      replaced: answeredBy ? { ...TURN_FOR_TEST, ...answeredBy } : null,
    },
    { offered: pipelines, hasSources: () => Promise.resolve(hasSources) },
  );
  if (!chosen.ok) return chosen.error.code;
  const { pipeline } = chosen.value;
  const { name, reason, options } = pipeline;
  return { name, reason, options, said: pipelineDecision(pipeline)?.detail ?? null };
}

it('researches a question that asks for it, and says by which words', async () => {
  expect(await chosenFor({})).toEqual({
    ...{ name: 'research', reason: 'detected', options: { mode: 'strict' } },
    said: { chosen: 'strict', reason: 'detected', wording: 'is it true that' },
  });
});

describe('leaves a question that asks for research to the usual way', () => {
  it.each<[string, Asking]>([
    ['where the person chose another', { request: { mode: 'fast' } }],
    ['where it is not offered', { pipelines: { fast: plain, deep: plain } }],
    ['where nothing could be searched', { hasSources: false }],
    ['where an admin has turned that off', { detects: false }],
    ['where it is longer than what is researched', { text: `${CHECK} ${'word '.repeat(300)}` }],
    ['where it was answered otherwise before', { answeredBy: { pipeline: 'fast' } }],
  ])('%s', async (_, asking) => {
    expect(await chosenFor(asking)).toMatchObject({ name: expect.not.stringContaining('research') });
  });
});

it('researches in the mode that was chosen, with documents', async () => {
  const options = { mode: 'monitor', documents: ['doc_1'] };
  expect(await chosenFor({ text: 'bees', request: { pipeline: 'research', options } })).toEqual({
    ...{ name: 'research', reason: 'requested', options },
    said: { chosen: 'monitor', reason: 'requested' },
  });
});

it('refuses what was chosen where the person may not have it', async () => {
  const request = { pipeline: 'research', options: { mode: 'strict' } };
  expect(await chosenFor({ request, pipelines: { fast: plain, deep: plain } })).toBe(
    'pipeline-not-available',
  );
});

it('researches once more as before', async () => {
  const answeredBy = { pipeline: 'research', options: '{"mode":"strict"}' };
  expect(await chosenFor({ answeredBy })).toMatchObject({
    ...{ name: 'research', reason: 'repeated', options: { mode: 'strict' } },
    said: { chosen: 'strict', reason: 'repeated' },
  });
});

describe('the demo', () => {
  const demo = createDemoProvider({ chunkDelayMs: 0 }).chatModel('conversations') ?? undefined;
  const WRITTEN = {
    deep: 'I save 200 a month for 20 years. How much do I have at the end at 2, 4 and 6 percent a year, and how much of it is interest? Show it as a chart.',
    research:
      'Compare what officials and social media say about why the Tarnwick bridge was closed and when it will open again.',
  };
  const documents = ['doc_1'];
  const documentAgent = definePipeline(z.strictObject({ documents: z.array(z.string()) }), () => []);
  const pipelines = { ...offered, 'document-agent': documentAgent };
  const nameOf = async (asking: Asking): Promise<unknown> => {
    const chosen = await chosenFor({ ...asking, pipelines, ...(demo && { model: demo }) });
    return typeof chosen === 'string' ? chosen : [chosen.name, chosen.reason];
  };

  it.each([
    ['is played as it was written', { text: WRITTEN.deep }, ['deep', 'requested']],
    ['is not researched by itself', { text: CHECK }, ['fast', 'requested']],
    ['does not think in depth', { text: CHECK, request: { mode: 'deep' } }, ['fast', 'not-available']],
    [
      'researches what was written so',
      { text: WRITTEN.research, request: { pipeline: 'research', options: { mode: 'monitor', documents } } },
      ['research', 'requested'],
    ],
    [
      'quotes documents that are to be researched',
      { text: CHECK, request: { pipeline: 'research', options: { mode: 'monitor', documents } } },
      ['document-agent', 'requested'],
    ],
    [
      'has nothing to research without documents',
      { text: WRITTEN.research, request: { pipeline: 'research', options: { mode: 'monitor' } } },
      ['fast', 'not-available'],
    ],
  ] as const)('%s', async (_what, asking, chosen) => {
    expect(await nameOf(asking)).toEqual(chosen);
  });

  it('answers about documents at once where nothing may quote them, unless they are to be quoted', async () => {
    const of = (options: object) =>
      chosenFor({ text: 'How long is the warranty?', request: { options }, ...(demo && { model: demo }) });
    expect(await of({ documents })).toMatchObject({ name: 'fast' });
    expect(await of({ documents, cited: true })).toBe('pipeline-not-available');
  });
});
