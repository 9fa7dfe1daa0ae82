import { expect, it } from 'vitest';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { researchItemSchema } from '@/lib/chat/research/research-item';
import { researchAnswerSchema, researchRequestSchema } from '@/lib/chat/research-request';
import { FAILURE_SENTENCES } from '@/lib/pipelines/research/orchestrator/failure-sentences';
import { err, ok } from '@/lib/shared/result';
import type { TurnRow } from '@/lib/store/store';
import type { Activity } from '@/lib/trace/activity';
import type { ResearchReport } from '@/lib/trace/research/research-report';
import { failure } from '../http/api-failure';
import type { AdmittedRequest } from '../turns/admit-turn';
import { RunningTurn } from '../turns/running-turn';
import { ResearchService } from './research-service';

const KEY = { turnId: 'trn_1', conversationId: 'cnv_1', ownerId: 'ana' };
const QUESTION = 'Did the rate rise?';
const source = (number: number, cited: number) => ({
  ...{ number, documentId: `d${number}`, title: `Source ${number}`, tier: 1, type: 'official' },
  ...{ cited, usedFor: [] },
});
const REPORT: ResearchReport = {
  ...{ mode: 'strict', confidence: 'Medium', reasons: ['one-source'], score: 82, iterations: 2 },
  ...{ convergence: 'passed', converged: true, disputed: [], unverified: [] },
  sources: [source(1, 2), source(2, 0)],
};
const REPORTED: ChatMessage['parts'] = [
  { type: 'data-report', data: REPORT },
  { type: 'text', text: '# The rate\n\nIt rose [1].' },
];
const activity = (over: Partial<Activity> & Pick<Activity, 'kind' | 'name'>): Activity => ({
  ...{ activityId: `${over.kind}-${over.name}`, sequence: 0, parentId: null, stepKey: null, label: 'X' },
  ...{ status: 'done', startedAt: 1, endedAt: 1 },
  ...over,
});
const DONE = [
  activity({ kind: 'source', name: 'used' }),
  activity({ kind: 'source', name: 'dropped' }),
  activity({ kind: 'stage', name: 'research_iteration', round: 1 }),
];
const permit = () => ({ revoked: new AbortController().signal, release: () => {} });

/** Researches where the turn does these things and then has come to this. */
async function research(
  parts: ChatMessage['parts'],
  {
    status = 'completed',
    body = {},
    ...more
  }: {
    readonly status?: 'completed' | 'failed' | 'interrupted' | 'stopped';
    readonly body?: object;
    readonly publicUrl?: string | undefined;
  } = {},
) {
  const asked: unknown[] = [];
  const turn = new RunningTurn(KEY);
  const message: ChatMessage = { id: 'msg_2', role: 'assistant', parts };
  const service = new ResearchService({
    store: {
      turns: { get: async () => ({ ...({} as TurnRow), assistantMessageId: 'msg_2', status }) },
      messages: { list: async () => [message] },
    },
    turns: {
      admit: async (request: unknown) => {
        asked.push(request);
        return ok({} as AdmittedRequest);
      },
      start: async () => ok(turn),
    },
    pipelineNames: ['fast', 'research'],
    ...{ publicUrl: 'https://nalar.example', ...more },
    ids: () => 'msg_1',
  });
  const request = researchRequestSchema.parse({ question: QUESTION, mode: 'strict', ...body });
  const author = { ownerId: 'ana', locale: 'en', origin: 'http://localhost:4000' } as const;
  const run = await service.begin(request, author, new AbortController().signal);
  if (!run.ok) throw new Error(run.error.code);
  for (const data of DONE)
    turn.write({ type: 'data-activity', id: data.activityId, data: { ...data, traceId: 't' } });
  turn.end();
  return { run: run.value, asked };
}

it('gives a report as exactly the item that was agreed upon, and what was done', async () => {
  const { run, asked } = await research(REPORTED);
  expect(asked).toMatchObject([
    { pipeline: 'research', options: { mode: 'strict', documents: [], folders: [], clarify: 'skip' } },
  ]);
  const answer = await run.answer(permit());
  expect(answer).toEqual(
    ok({
      items: [
        {
          '@type': 'Item',
          url: 'https://nalar.example/c/cnv_1',
          name: `Research report: ${QUESTION}`,
          site: 'Nalar',
          siteUrl: 'https://nalar.example',
          score: 82,
          description: '# The rate\n\nIt rose [1].',
          schema_object: {
            ...{ '@type': 'ResearchReport', mode: 'strict', iterations: 2, confidence: 'Medium' },
            ...{ sources_used: ['Source 1'], total_sources_analyzed: 2 },
          },
        },
      ],
      trace: [
        { type: 'source', status: 'used' },
        { type: 'source', status: 'dropped' },
        { type: 'iteration', iteration: 1 },
        { type: 'final', notes: 'Medium confidence after 2 iterations' },
      ],
      conversationId: 'cnv_1',
      turnId: 'trn_1',
    }),
  );
  expect(researchAnswerSchema.safeParse(answer.ok && answer.value).error).toBeUndefined();
});

it('says in the same form why there is no report', async () => {
  const none = { mode: 'strict', code: 'no-valid-sources', iterations: 1, sources: 3 } as const;
  const { run } = await research([
    { type: 'data-no-report', data: none },
    { type: 'text', text: 'Whatever was said instead.' },
  ]);
  expect(await run.answer(permit())).toMatchObject({
    value: {
      items: [
        {
          score: 0,
          description: FAILURE_SENTENCES['no-valid-sources'].en,
          schema_object: {
            ...{ '@type': 'ResearchError', code: 'no-valid-sources' },
            ...{ iterations: 1, total_sources_analyzed: 3 },
          },
        },
      ],
    },
  });
});

it('does not read off the words of an answer why it is no report', async () => {
  const { run } = await research([{ type: 'text', text: FAILURE_SENTENCES['no-draft'].en }]);
  expect(await run.answer(permit())).toMatchObject({
    value: { items: [{ score: 0, schema_object: { '@type': 'ResearchError', code: 'unexpected' } }] },
  });
});

it('says where the report is by the address at which it was asked, where no other one is set', async () => {
  const { run } = await research(REPORTED, { publicUrl: undefined });
  const answer = await run.answer(permit());
  expect(answer).toMatchObject({
    value: { items: [{ url: 'http://localhost:4000/c/cnv_1', siteUrl: 'http://localhost:4000' }] },
  });
  expect(researchAnswerSchema.safeParse(answer.ok && answer.value).success).toBe(true);
  const item = answer.ok ? answer.value.items[0] : null;
  for (const wrong of [{ url: '/c/cnv_1' }, { siteUrl: '' }])
    expect(researchItemSchema.safeParse({ ...item, ...wrong }).success).toBe(false);
});

it('gives what it asks back where a program wants to be asked', async () => {
  const asks = { question: 'Which rate?', options: ['Interest', 'Tax'] };
  const { run, asked } = await research([{ type: 'data-clarification', data: asks }], {
    body: { clarify: 'ask' },
  });
  expect(JSON.stringify(asked)).not.toContain('clarify');
  expect(await run.answer(permit())).toMatchObject({ value: { items: [], clarification: asks } });
});

it.each([
  ['stopped', [], 'turn-stopped'],
  [
    'interrupted',
    [{ type: 'data-notice', data: { level: 'error', code: 'turn-interrupted', text: '' } }],
    'turn-interrupted',
  ],
  ['failed', [{ type: 'data-notice', data: { level: 'error', code: 'no-key', text: '' } }], 'no-key'],
] as const)('is an error where the turn was %s', async (status, parts, code) => {
  const { run } = await research([...parts], { status });
  expect(await run.answer(permit())).toEqual(err(failure(code)));
  expect(await new Response(run.stream(permit())).text()).toContain('event: error\n');
});
