import { buildLeakyError } from '@/e2e/support/fake-provider/leaky-error';
import { GEMINI, NATIVE, TAGGED, THINK } from '@/e2e/support/models';
import { newQuestion } from '@/e2e/support/question';
import { storedBytes } from '@/e2e/support/stored-bytes';
import { readLog } from '../support/read-log';
import { afterAll, beforeAll, describe, expect, test } from '../support/test';
import { openTestApp, type TestApp } from '../support/test-app';

/** In which place a provider's error says too much. */
const PLACES = ['event', 'outside', 'response'] as const;
const MODELS = [GEMINI, NATIVE, TAGGED, THINK];

let app: TestApp;
let logged: () => string;
beforeAll(async () => {
  app = await openTestApp({ environment: { NALAR_LOG_LEVEL: 'debug' } });
  logged = readLog(app);
});
afterAll(() => app.close());

describe('an error that holds a stack, a key and the end of the instructions', () => {
  for (const modelId of MODELS)
    for (const place of PLACES)
      test(`of ${modelId}, in its ${place}, tells nobody`, async () => {
        const visitor = app.visitor();
        // Not the mark of the question, which is in all that is kept.
        const { mark } = newQuestion();
        const turn = await visitor.ask(newQuestion(`leaky-error mark=${mark} as=${place}`).text, { modelId });
        expect(turn.status).toBe(place === 'response' ? 'failed' : 'interrupted');
        if (place !== 'response') expect(turn.thoughts).toContain('I first sort out what is known about it.');
        const { stack, key, tail, unfinished } = buildLeakyError(mark);
        // The question names the mark, but none of this.
        const secrets = [...stack.split('\n'), key, tail, unfinished.slice(0, 12)];
        const told = {
          stream: turn.body,
          afterwards: await visitor.everythingAbout(turn),
          store: storedBytes(app.dataDirectory),
        };
        for (const [where, text] of Object.entries(told))
          expect(
            secrets.filter((secret) => text.includes(secret.trim())),
            where,
          ).toEqual([]);
        // The log may say why; it holds no credentials and none of what the model said.
        expect(logged()).toContain(turn.turnId);
        expect([key, unfinished.slice(0, 12)].filter((secret) => logged().includes(secret))).toEqual([]);
      });
});

test('the log holds no thought and no credential of turns that leak, break off or have a wrong key', async () => {
  const visitor = app.visitor();
  for (const scenario of ['leaky', 'cut-text', 'invalid-key']) await visitor.ask(newQuestion(scenario).text);
  await expect.poll(logged).toContain('wrong-key');
  expect(logged()).not.toMatch(/The user wants|import works|system prompt|a-key-for-the-fake-server/);
});
