import { ANTHROPIC, GEMINI, NATIVE, OPENAI } from '@/e2e/support/models';
import { newQuestion } from '@/e2e/support/question';
import { anthropic, gemini, openAi, openAiResponses } from './support/providers';
import { faultsIn, readLog } from './support/read-log';
import { afterAll, beforeAll, describe, expect, test } from './support/test';
import { openTestApp, type TestApp } from './support/test-app';

const PROVIDERS = [
  [GEMINI, gemini],
  [NATIVE, openAi],
  [ANTHROPIC, anthropic],
  [OPENAI, openAiResponses],
] as const;

describe.concurrent('a turn that may call its model three times', () => {
  let app: TestApp;
  let logged: () => string;
  beforeAll(async () => {
    app = await openTestApp({ settings: { modelCallsPerTurn: '3' } });
    logged = readLog(app);
  });
  afterAll(async () => {
    expect(faultsIn(logged())).toEqual([]);
    await app.close();
  });

  test.for(
    PROVIDERS.flatMap(([modelId, provider]) =>
      (['fast', 'deep'] as const).map((pipeline) => ({ modelId, provider, pipeline })),
    ),
  )('$pipeline: sends $modelId no more than that, repetitions included', async (each) => {
    const { modelId, provider, pipeline } = each;
    const { text, mark } = newQuestion('overloaded');
    const turn = await app.visitor().ask(text, { modelId, pipeline });
    expect(turn.notices).toMatchObject([{ code: 'provider-unavailable' }]);
    expect(await provider.requests(mark)).toHaveLength(3);
  });

  test('answers with the last of them, whatever was asked before, without a title of the model', async () => {
    const { text, mark } = newQuestion();
    const turn = await app.visitor().ask(text, { modelId: GEMINI, pipeline: 'deep' });
    expect(turn.status).toBe('completed');
    expect(turn.text).not.toBe('');
    expect((await gemini.requests(mark)).length).toBeLessThanOrEqual(3);
  });
});
