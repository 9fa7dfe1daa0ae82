import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { type Instance, startInstance } from './support/instance';
import { NATIVE } from './support/models';
import { sentenceOf } from './support/phrases';
import { gemini } from './support/provider-control';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';
import { Visitor } from './support/visitor';

test.describe('an app whose patience is short', () => {
  test.describe.configure({ mode: 'serial' });
  let instance: Instance;

  test.beforeAll(async () => {
    // It starts an app of its own.
    test.setTimeout(120_000);
    instance = await startInstance({
      settings: { firstChunkTimeoutMs: '1000', chunkTimeoutMs: '1000', totalTimeoutMs: '3000' },
    });
  });
  test.afterAll(() => instance.close());

  for (const { scenario, code, status, modelId } of [
    { scenario: 'stall-silent', code: 'first-chunk-timeout', status: 'failed' },
    { scenario: 'stall-first', code: 'first-chunk-timeout', status: 'failed' },
    { scenario: 'stall-thought', code: 'chunk-timeout', status: 'interrupted' },
    { scenario: 'stall', code: 'chunk-timeout', status: 'interrupted' },
    { scenario: 'slow delayMs=600', code: 'total-timeout', status: 'interrupted' },
    { scenario: 'stall', code: 'chunk-timeout', status: 'interrupted', modelId: NATIVE },
  ])
    test(`${scenario}${modelId ? ` on ${modelId}` : ''} ends with ${code}, and what was shown is kept`, async () => {
      const visitor = new Visitor(instance.origin);
      const { text, mark } = newQuestion(scenario);
      const turn = await visitor.ask(text, modelId === undefined ? {} : { modelId });
      expect(turn.notices).toEqual([{ level: 'error', code, text: sentenceOf(code) }]);
      expect(turn.status).toBe(status);
      const { thoughts } = await visitor.trace(turn.traceId);
      expect(thoughts.map(({ delta }) => delta).join('')).toBe(turn.thoughts);
      if (status === 'interrupted') expect(turn.thoughts).not.toBe('');
      if (modelId === undefined)
        await expect.poll(async () => (await gemini.answer(mark)).outcome).toBe('closed-by-client');
    });

  test('a title that never comes does not hold the turn', async () => {
    const visitor = new Visitor(instance.origin);
    const turn = await visitor.ask(newQuestion('title-stall').text);
    expect(turn).toMatchObject({ status: 'completed', notices: [] });
  });
});

test('a provider that is not there: a sentence, and the page stays usable', async ({ chat }) => {
  test.slow();
  const gone = createServer().listen(0, '127.0.0.1') as Server;
  await once(gone, 'listening');
  const address = gone.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  gone.close();
  const instance = await startInstance({
    environment: { GOOGLE_GENERATIVE_AI_BASE_URL: `http://127.0.0.1:${port}/v1beta` },
  });
  try {
    await chat.open(instance.origin);
    await chat.ask(newQuestion().text);
    await expect(chat.notices).toContainText(sentenceOf('provider-unavailable'));
    await chat.chooseModel('Offline');
    await chat.ask('What is 12 * 12?');
    await expect(chat.answer).toContainText('144');
  } finally {
    await instance.close();
  }
});

test('a turn whose server died is shown as interrupted, and can be tried again', async ({
  chat,
  context,
}) => {
  test.slow();
  const dying = await startInstance();
  const visitor = new Visitor(dying.origin);
  const { text, gate } = newQuestion('thoughts {gate} {once}');
  const running = await visitor.begin(text);
  await gemini.release(gate, 3);
  const { conversationId } = await running.until(({ thoughts }) => thoughts !== '');
  await dying.kill();
  expect((await running.rest().catch(() => null))?.events.at(-1)?.type).not.toBe('finish');
  silenceHeartbeats(dying.dataDirectory);

  const next = await startInstance({ dataDirectory: dying.dataDirectory });
  try {
    const again = visitor.at(next.origin);
    const view = await again.conversation(conversationId);
    expect(view.runningTurnId).toBeNull();
    expect(view.messages[1]?.metadata?.status).toBe('interrupted');
    await again.sitDownAt(context);
    await chat.open(`${next.origin}/c/${conversationId}`);
    await expect(chat.statusBar).toHaveText(/^Interrupted/);
    await expect(chat.notices).toContainText(sentenceOf('turn-interrupted'));
    await chat.tryAgain.click();
    await chat.finished();
    await expect(chat.answer).toContainText('That is all there is to say.');
  } finally {
    await next.close();
  }
});

/** As if the server had died a while ago, so that nobody has to wait for it. */
function silenceHeartbeats(dataDirectory: string): void {
  const database = new DatabaseSync(`${dataDirectory}/nalar.db`);
  database.exec("UPDATE turns SET heartbeat_at = heartbeat_at - 600000 WHERE status = 'running'");
  database.close();
}
