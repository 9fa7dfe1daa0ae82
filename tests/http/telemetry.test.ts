import { DOCUMENTS } from '@/e2e/support/fake-provider/document-scenario';
import { PlayedTurn } from '@/e2e/support/played-turn';
import { newQuestion } from '@/e2e/support/question';
import { startToolServer } from '@/e2e/support/tool-server';
import { uploadDocuments } from '@/e2e/support/upload-documents';
import { newMessageId, readRefusal } from '@/e2e/support/visitor';
import type { HealthReport } from '@/lib/chat/health-report';
import { spanOfTurn, traceparentOf } from '@/lib/telemetry/trace-context';
import { connected } from './support/mcp-client';
import { type OtlpReceiver, type ReceivedSpan, startOtlpReceiver } from './support/otlp-receiver';
import { gemini } from './support/providers';
import { addTools, askCalling } from './support/served-tools';
import { afterAll, beforeAll, expect, test } from './support/test';
import { openTestApp, type TestApp } from './support/test-app';

const TOKEN = 'a-token-of-the-test-that-reads-metrics';
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const OTHER_TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

let receiver: OtlpReceiver;

beforeAll(async () => {
  receiver = await startOtlpReceiver();
});
afterAll(() => receiver.close());

const watched = (): Promise<TestApp> =>
  openTestApp({
    environment: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint, NALAR_METRICS_TOKEN: TOKEN },
  });

const readMetrics = (app: TestApp, token = TOKEN): Promise<Response> =>
  app.fetch(`${app.origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });

const above = (spans: readonly ReceivedSpan[], span: ReceivedSpan | undefined): ReceivedSpan | undefined =>
  spans.find(({ spanId }) => spanId === span?.parentSpanId);

const rootOf = ({ turnId }: Pick<PlayedTurn, 'turnId'>): ReceivedSpan | undefined =>
  receiver.spans().find(({ attributes }) => attributes['nalar.turn.id'] === turnId);

test('a turn in depth is one trace, of the request that began it and of whoever it asks', async () => {
  const app = await watched();
  const visitor = app.visitor({ traceparent: `00-${TRACE}-b7ad6b7169203331-01` });
  const question = newQuestion('deep');
  const turn = await visitor.ask(question.text, { pipeline: 'deep' });
  const metrics = await (await readMetrics(app)).text();
  const [request] = await gemini.requests(question.mark);
  await app.close();

  const spans = receiver.spans().filter(({ traceId }) => traceId === TRACE);
  const root = rootOf(turn);
  expect(root).toMatchObject({
    name: 'invoke_agent deep',
    parentSpanId: 'b7ad6b7169203331',
    attributes: { 'nalar.trace.id': turn.traceId, 'nalar.turn.status': 'completed', 'nalar.turn.rounds': 2 },
  });
  expect(spans.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      ...['stage deep_plan', 'round 1', 'round 2', 'stage deep_reasoning', 'ask deep-plan', 'answer'],
      ...[
        'execute_tool rehearsal.stall',
        'gate verification',
        'chat gemini-3.8-flash',
        'stage history_retrieve',
      ],
    ]),
  );
  expect(new Set(spans.map(({ spanId }) => spanId)).size).toBe(spans.length);
  for (const span of spans)
    if (span.spanId !== root?.spanId) expect(above(spans, span), span.name).toBeDefined();
  const reasoning = spans.find(({ name }) => name === 'stage deep_reasoning');
  expect(above(spans, reasoning)?.name).toBe('round 1');
  const stalled = spans.find(({ name }) => name === 'execute_tool rehearsal.stall');
  expect(stalled).toMatchObject({ statusCode: 2, attributes: { 'error.type': 'timed-out' } });
  const planned = spans.filter((span) => above(spans, span)?.name === 'ask deep-plan');
  expect(planned[0]?.attributes).toMatchObject({
    ...{ 'gen_ai.operation.name': 'chat', 'gen_ai.provider.name': 'gcp.gemini' },
    ...{ 'gen_ai.usage.input_tokens': 12, 'gen_ai.response.finish_reasons': 'stop' },
  });
  const handedOn = request?.headers.traceparent?.split('-');
  expect(handedOn?.[1]).toBe(TRACE);
  expect(spans.find(({ spanId }) => spanId === handedOn?.[2])?.name).toBe('chat gemini-3.8-flash');
  expect(metrics).toContain('nalar_turns_total{engine="deep",status="completed",failure="none"} 1');
  expect(metrics).toMatch(/nalar_tool_duration_seconds_count\{tool="rehearsal.stall",outcome="failed"\} 1/);
  expect(receiver.metricNames()).toEqual(
    expect.arrayContaining(['nalar.turn.duration', 'nalar.store.duration']),
  );
});

test('turns that are stopped, fail or go on from others are linked, under the codes of what became of them', async () => {
  const app = await watched();
  const visitor = app.visitor();
  const cut = await visitor.ask(newQuestion('cut-off as=list').text);
  const gone = await visitor.goOn(cut.conversationId, cut.messageId);
  const { text, gate } = newQuestion('thoughts {gate}');
  const running = await visitor.begin(text);
  await gemini.release(gate, 4);
  const { conversationId } = await running.until(({ thoughts }) => thoughts.includes('short explanation'));
  await visitor.stop(conversationId);
  const stopped = await running.rest();
  const failed = await visitor.ask(newQuestion('quota').text);
  const documents = [...(await uploadDocuments(visitor, DOCUMENTS)).values()];
  const asking = await visitor.ask('Mercury', { pipeline: 'research', options: { documents } });
  const body = {
    ...{ trigger: 'submit', conversationId: asking.conversationId, parentId: asking.messageId },
    ...{ continues: asking.turnId, message: { id: newMessageId(), text: 'the planet' } },
  };
  const answering = new PlayedTurn(await (await visitor.send('POST', '/api/chat', body)).text());
  const metrics = await (await readMetrics(app)).text();
  const { visitor: admin } = await app.admin();
  const health: HealthReport = await (await admin.fetch('/api/admin/health?days=1')).json();
  await app.close();

  for (const [later, earlier] of [
    [gone, cut],
    [answering, asking],
  ] as const) {
    const { traceId, spanId } = spanOfTurn({ turnId: earlier.turnId, traceparent: null });
    expect(rootOf(earlier)).toMatchObject({ traceId, spanId });
    expect(rootOf(later)?.links).toEqual([{ traceId, spanId }]);
  }
  expect(rootOf(stopped)).toMatchObject({ statusCode: 0, attributes: { 'nalar.turn.status': 'stopped' } });
  expect(rootOf(failed)).toMatchObject({ statusCode: 2, attributes: { 'error.type': 'rate-limited' } });
  expect(metrics).toContain('status="failed",failure="rate-limited"} 1');
  expect(health.total).toMatchObject({ turns: 6, failed: 1, stopped: 1 });
  expect(health.failures).toMatchObject([
    { key: 'rate-limited', count: 1, examples: [{ traceId: failed.traceId }] },
  ]);
});

test('nothing that anybody has written, thought or uploaded is told to anybody', async () => {
  const app = await watched();
  const visitor = app.visitor();
  const kept = 'Kenariwati keeps her ledger in kenari-ledger.md.';
  const files = { ...DOCUMENTS, 'kenari-ledger.md': `# Kenari\n\n${kept}\n` };
  const documents = [...(await uploadDocuments(visitor, files)).values()];
  const secrets = 'kenari@example.org, +62 812 5550 1234, 203.0.113.77, https://kenari.example/path';
  const calls = [{ name: 'kenari_tool', args: { text: 'kenari arguments' } }];
  const madeUp = `calls calls=${Buffer.from(JSON.stringify(calls)).toString('base64url')}`;
  const questions = [newQuestion(), newQuestion('deep'), newQuestion('documents'), newQuestion(madeUp)];
  const turns = [];
  for (const { text } of questions) {
    const ofFiles = text.includes('scenario:documents') && {
      pipeline: 'document-agent',
      options: { documents },
    };
    turns.push(await visitor.ask(`${text} Write to ${secrets}.`, { ...ofFiles }));
  }
  const titles = (await visitor.conversations()).map(({ title }) => title);
  const told = await (await readMetrics(app)).text();
  await app.close();

  const sent = `${receiver.bytes()}\n${told}`;
  const lines = turns.flatMap(({ text, thoughts }) => `${text}\n${thoughts}`.split(/\n|(?<=[.!?]) /));
  const written = [
    ...['kenari', ...secrets.split(', '), 'a-key-for-the-fake-server', TOKEN, ...Object.keys(files)],
    ...questions.flatMap(({ mark, topic }) => [mark, topic]),
    ...[...titles, ...lines].map((line) => line.trim()).filter((line) => line.length > 11),
  ];
  expect(turns.map(({ status }) => status)).toEqual(turns.map(() => 'completed'));
  expect(titles).toHaveLength(questions.length);
  expect(written.length).toBeGreaterThan(40);
  expect(written.filter((words) => sent.toLowerCase().includes(words.toLowerCase()))).toEqual([]);
  expect(told).toContain('nalar_tool_duration_seconds_count{tool="unknown",outcome="failed"}');
});

test('a server of tools is handed the trace, and its tools are told by their names', async () => {
  const server = await startToolServer({
    tools: [{ name: 'weather', inputSchema: { type: 'object', properties: { place: { type: 'string' } } } }],
    on: { 'tools/call': () => ({ content: [{ type: 'text', text: 'Rain' }] }) },
  });
  const app = await watched();
  await addTools(app, server.url);
  const turn = await askCalling(app.visitor(), { name: 'mcp_ofours_weather', args: { place: 'Bogor' } });
  const metrics = await (await readMetrics(app)).text();
  await app.close();
  await server.close();
  const call = server.asked.find(({ method }) => method === 'tools/call');
  const traceparent = traceparentOf(spanOfTurn({ turnId: turn.turnId, traceparent: null }));
  expect(call?.params._meta).toMatchObject({ traceparent });
  expect(metrics).toMatch(/nalar_tool_duration_seconds_count\{tool="mcp\.ofours\.weather",outcome="ok"\} 1/);
});

test('what an assistant asks by MCP stands in the trace that its call names', async () => {
  const app = await watched();
  const { client } = await connected(app);
  const question = newQuestion();
  await client.callTool({
    ...{ name: 'ask_nalar', arguments: { question: question.text } },
    _meta: { traceparent: `00-${OTHER_TRACE}-b7ad6b7169203331-01` },
  });
  await app.close();
  const root = receiver.spans().find(({ traceId }) => traceId === OTHER_TRACE);
  expect(root).toMatchObject({ name: 'invoke_agent fast', parentSpanId: 'b7ad6b7169203331' });
});

test('metrics are for whoever has their token, and not there without one', async ({
  app: unwatched,
  visitor,
}) => {
  const app = await watched();
  expect((await readMetrics(app)).headers.get('content-type')).toContain('text/plain; version=0.0.4');
  for (const token of ['', `${TOKEN}x`, 'x'])
    expect(await readRefusal(await readMetrics(app, token))).toMatchObject({
      status: 401,
      code: 'invalid-token',
    });
  await app.close();
  expect(await readRefusal(await readMetrics(unwatched))).toMatchObject({ status: 404 });
  const question = newQuestion();
  await visitor.ask(question.text);
  expect((await gemini.answer(question.mark)).headers.traceparent).toBeUndefined();
});
