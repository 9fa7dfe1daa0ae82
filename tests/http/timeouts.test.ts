import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEMO, GEMINI, NATIVE } from '@/e2e/support/models';
import { sentenceOf } from '@/e2e/support/phrases';
import { newQuestion } from '@/e2e/support/question';
import { until } from '@/e2e/support/until';
import { gemini } from './support/providers';
import { faultsIn, readLog } from './support/read-log';
import { afterAll, beforeAll, describe, expect, test } from './support/test';
import { openTestApp, type TestApp } from './support/test-app';

/** An address at which nobody listens any more. */
async function goneAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return `http://127.0.0.1:${port}`;
}

describe.concurrent('an app whose patience is short', () => {
  /** One for each limit, of which the others are as they come. */
  let apps: Readonly<Record<'first-chunk-timeout' | 'chunk-timeout' | 'total-timeout', TestApp>>;
  /** No limit is a fault of the server. */
  let logs: readonly (() => string)[];
  beforeAll(async () => {
    apps = {
      'first-chunk-timeout': await openTestApp({ settings: { firstChunkTimeoutMs: '1000' } }),
      'chunk-timeout': await openTestApp({ settings: { chunkTimeoutMs: '1000' } }),
      'total-timeout': await openTestApp({ settings: { totalTimeoutMs: '3000' } }),
    };
    logs = Object.values(apps).map(readLog);
  });
  afterAll(() => {
    for (const logged of logs) expect(faultsIn(logged())).toEqual([]);
    return Promise.all(Object.values(apps).map((app) => app.close()));
  });

  test.for([
    { scenario: 'stall-silent', code: 'first-chunk-timeout', status: 'failed', modelId: GEMINI },
    { scenario: 'stall-first', code: 'first-chunk-timeout', status: 'failed', modelId: GEMINI },
    { scenario: 'stall-thought', code: 'chunk-timeout', status: 'interrupted', modelId: GEMINI },
    { scenario: 'stall', code: 'chunk-timeout', status: 'interrupted', modelId: GEMINI },
    { scenario: 'slow delayMs=600', code: 'total-timeout', status: 'interrupted', modelId: GEMINI },
    { scenario: 'stall', code: 'chunk-timeout', status: 'interrupted', modelId: NATIVE },
  ] as const)(
    '$scenario of $modelId ends with $code, and what was shown is kept',
    async ({ scenario, code, status, modelId }) => {
      const visitor = apps[code].visitor();
      const { text, mark } = newQuestion(scenario);
      const turn = await visitor.ask(text, { modelId });
      expect(turn.notices).toEqual([{ level: 'error', code, text: sentenceOf(code) }]);
      expect(turn.status).toBe(status);
      const { thoughts } = await visitor.trace(turn.traceId);
      expect(thoughts.map(({ delta }) => delta).join('')).toBe(turn.thoughts);
      if (status === 'interrupted') expect(turn.thoughts).not.toBe('');
      if (modelId === GEMINI)
        await until(
          () => gemini.answer(mark),
          ({ outcome }) => outcome === 'closed-by-client',
        );
    },
  );

  test.for([
    ['fast', 'slow delayMs=600'],
    ['deep', 'slow delayMs=600'],
    ['deep', 'stall'],
  ] as const)('a turn of %s ends when its time is up: %s', async ([pipeline, scenario]) => {
    const turn = await apps['total-timeout']
      .visitor()
      .ask(newQuestion(scenario).text, { modelId: GEMINI, pipeline });
    const code = 'total-timeout';
    expect(turn.notices).toEqual([{ level: 'error', code, text: sentenceOf(code) }]);
    expect(turn.status).toBe(turn.text + turn.thoughts === '' ? 'failed' : 'interrupted');
  });

  test('a title that never comes does not hold the turn', async () => {
    const turn = await apps['first-chunk-timeout'].visitor().ask(newQuestion('title-stall').text);
    expect(turn).toMatchObject({ status: 'completed', notices: [] });
  });

  test('a provider that is not there: a sentence, and other models answer', async () => {
    const environment = { GOOGLE_GENERATIVE_AI_BASE_URL: `${await goneAddress()}/v1beta` };
    const alone = await openTestApp({ environment });
    const visitor = alone.visitor();
    const turn = await visitor.ask(newQuestion().text);
    const code = 'provider-unavailable';
    expect(turn.notices).toMatchObject([{ level: 'error', code, text: sentenceOf(code) }]);
    const next = await visitor.follow(turn, 'What is 12 * 12?', { modelId: DEMO });
    expect(next.text).toContain('144');
    await alone.close();
  });
});
