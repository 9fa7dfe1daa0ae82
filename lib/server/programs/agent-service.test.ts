import { describe, expect, it, vi } from 'vitest';
import type { AgentRequest } from '@/lib/chat/agent-request';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { err, ok } from '@/lib/shared/result';
import type { DocumentRow } from '@/lib/store/document-store';
import type { TurnRow } from '@/lib/store/store';
import { quoteHash } from '../citations/quote-hash';
import { failure } from '../http/api-failure';
import type { AdmittedRequest } from '../turns/admit-turn';
import { RunningTurn } from '../turns/running-turn';
import { AgentService } from './agent-service';

const REQUEST: AgentRequest = {
  question: 'How hot?',
  mode: 'agent',
  returnTrace: true,
  documents: ['d1'],
  folders: [],
};
const AUTHOR = { ownerId: 'ana', locale: 'en' } as const;
const KEY = { turnId: 'trn_1', conversationId: 'cnv_1', ownerId: 'ana' };
const passage = {
  number: 2,
  documentId: 'd1',
  chunkId: 'c1',
  start: 0,
  end: 10,
  title: 'Pump',
};
const DOCUMENT = { ...({} as DocumentRow), documentId: 'd1', fileName: 'pump.md', quoteSalt: 'salt' };
const WORDS = 'It is hot.';
const ANSWER: ChatMessage['parts'] = [
  { type: 'text', text: 'It is hot [2].' },
  { type: 'data-cited-passage', data: { ...passage, quoteHash: quoteHash(passage, DOCUMENT, WORDS) } },
  { type: 'data-insufficiency', data: { section: '', missing: 'degrees', queriesTried: ['hot'] } },
];
const validation = (...messages: string[]) => ({
  kind: 'validation',
  name: 'validation',
  label: 'Checked',
  summary: 'X',
  status: 'done' as const,
  detail: { problems: messages.map((message) => ({ code: 'MIN_SEARCHES_UNMET', message })), claims: [] },
});
const HERE = new AbortController().signal;
const permit = () => ({ revoked: new AbortController().signal, release: () => {} });

/** A service whose one turn does one thing and then has come to this. */
function setUp(
  parts: ChatMessage['parts'],
  status: 'completed' | 'failed' | 'stopped' = 'completed',
  activity = validation(),
) {
  const asked: unknown[] = [];
  const turn = new RunningTurn(KEY);
  const message: ChatMessage = { id: 'msg_2', role: 'assistant', parts };
  const service = new AgentService({
    store: {
      turns: { get: async () => ({ ...({} as TurnRow), assistantMessageId: 'msg_2', status }) },
      messages: { list: async () => [message] },
      documents: {
        find: async () => [DOCUMENT],
        readSpans: async () => [WORDS],
        salt: async () => DOCUMENT.quoteSalt,
      },
      documentChunks: { find: async () => [] },
    },
    turns: {
      admit: async (request: unknown) => {
        asked.push(request);
        return ok({} as AdmittedRequest);
      },
      start: async () => ok(turn),
    },
    pipelineNames: ['fast', 'document-agent'],
    ids: () => 'msg_1',
  });
  const end = (): void => {
    const data = { ...activity, traceId: 't', activityId: 'a1', sequence: 0, parentId: null, stepKey: null };
    turn.write({ type: 'data-activity', id: 'a1', data: { ...data, startedAt: 1, endedAt: 1 } });
    turn.end();
  };
  return { service, asked, turn, end };
}

describe('AgentService', () => {
  it('asks in a conversation of its own, and gives the answer with what it cites', async () => {
    const { service, asked, end } = setUp(ANSWER);
    const run = await service.begin(REQUEST, AUTHOR, HERE);
    if (!run.ok) throw new Error(run.error.code);
    expect(asked).toMatchObject([
      {
        conversationId: null,
        pipeline: 'document-agent',
        options: { documents: ['d1'], folders: [] },
        message: { id: 'msg_1', text: 'How hot?' },
      },
    ]);
    end();
    expect(await run.value.answer(permit())).toEqual(
      ok({
        answer: 'It is hot [2].',
        citations: [{ number: 2, docId: 'd1', chunkId: 'c1', snippet: 'It is hot.', filename: 'pump.md' }],
        insufficiencies: [{ section: '', missing: 'degrees', queriesTried: ['hot'] }],
        trace: [
          { type: 'validation', validationErrors: [], notes: 'X' },
          { type: 'final', notes: 'Validated with 1 citation' },
        ],
        conversationId: 'cnv_1',
        turnId: 'trn_1',
      }),
    );
  });

  it('tells what is done, then the answer, as events', async () => {
    const { service, end } = setUp(ANSWER);
    const run = await service.begin(REQUEST, AUTHOR, HERE);
    if (!run.ok) throw new Error(run.error.code);
    const reading = new Response(run.value.stream(permit())).text();
    end();
    const events = (await reading).trim().split('\n\n');
    expect(events.slice(0, 2)).toEqual([
      'event: trace\ndata: {"type":"validation","validationErrors":[],"notes":"X"}',
      'event: trace\ndata: {"type":"final","notes":"Validated with 1 citation"}',
    ]);
    expect(events[2]).toMatch(/^event: complete\ndata: \{"answer":"It is hot \[2\]\."/);
    expect(events).toHaveLength(3);
  });

  it('says why there is no answer', async () => {
    const notice = { level: 'error', code: 'no-key', text: '' } as const;
    const { service, end } = setUp([{ type: 'data-notice', data: notice }], 'failed');
    const run = await service.begin(REQUEST, AUTHOR, HERE);
    if (!run.ok) throw new Error(run.error.code);
    end();
    expect(await run.value.answer(permit())).toEqual(err(failure('no-key')));
    const told = await new Response(run.value.stream(permit())).text();
    expect(told).toContain('event: trace\ndata: {"type":"error","notes":"no-key"}');
    expect(told).toMatch(/event: error\ndata: \{"error":\{"code":"no-key","message":"[^"]+\."\}\}\n\n$/);
  });

  it('tells an answer of which something was left out from one that passed', async () => {
    const { service, end } = setUp(ANSWER, 'completed', validation('Search again.'));
    const run = await service.begin(REQUEST, AUTHOR, HERE);
    if (!run.ok) throw new Error(run.error.code);
    end();
    const answer = await run.value.answer(permit());
    expect(answer.ok && answer.value.trace?.at(-1)).toEqual({
      type: 'final',
      notes: 'Reduced to what holds, with 1 citation',
    });
  });

  it.each(['before it has begun', 'while it waits'])(
    'stops for a program that goes away %s',
    async (when) => {
      const { service, turn, end } = setUp([], 'stopped');
      const program = new AbortController();
      if (when === 'before it has begun') program.abort();
      const run = await service.begin(REQUEST, AUTHOR, program.signal);
      if (!run.ok) throw new Error(run.error.code);
      program.abort();
      expect(turn.signal.aborted).toBe(true);
      end();
      expect(await run.value.answer(permit())).toEqual(err(failure('turn-stopped')));
    },
  );

  it('gives no answer to a program whose token is revoked while it waits, and stops', async () => {
    const { service, turn, end } = setUp(ANSWER);
    const run = await service.begin(REQUEST, AUTHOR, HERE);
    if (!run.ok) throw new Error(run.error.code);
    const token = new AbortController();
    const released = vi.fn();
    const answer = run.value.answer({ revoked: token.signal, release: released });
    expect(released).not.toHaveBeenCalled();
    token.abort();
    expect(turn.signal.aborted).toBe(true);
    end();
    expect(await answer).toEqual(err(failure('invalid-token')));
    expect(released).toHaveBeenCalledOnce();
  });
});
