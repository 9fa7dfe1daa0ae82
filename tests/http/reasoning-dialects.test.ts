import { FOREIGN_SCENARIOS } from '@/e2e/support/fake-provider/tag-scenarios';
import { GEMINI, NATIVE, PLAIN, TAGGED, THINK } from '@/e2e/support/models';
import { newQuestion } from '@/e2e/support/question';
import { storedBytes } from '@/e2e/support/stored-bytes';
import { afterAll, beforeAll, describe, expect, test } from './support/test';
import { openTestApp, type TestApp } from './support/test-app';

const OUTSIDE = 'openai-compatible:outside-model';
const INSIDE = 'openai-compatible:inside-model';
const MODELS = { NATIVE, THINK, OUTSIDE, INSIDE, TAGGED, PLAIN, GEMINI };
const OPENAI_COMPATIBLE_MODELS =
  'tagged-model=tagged, think-model=think, native-model=native, plain-model=none, outside-model=think:outside, inside-model=think:inside';
const CASES = Object.entries(FOREIGN_SCENARIOS).map(
  ([name, { reply, thoughts }]) => [reply.slice(0, reply.indexOf(thoughts[0] ?? '')).trim(), name] as const,
);

describe.each(['curated', 'transparent'] as const)(
  'marks of reasoning that a server does not know, %s',
  (mode) => {
    let app: TestApp;
    beforeAll(async () => {
      app = await openTestApp({
        settings: { reasoningTraceMode: mode },
        environment: { OPENAI_COMPATIBLE_MODELS },
      });
    });
    afterAll(() => app.close());

    test.each(CASES)('%s', async (_, name) => {
      const { thoughts: [thought = ''] = [], answer } = FOREIGN_SCENARIOS[name] ?? {};
      for (const [model, modelId] of Object.entries(MODELS)) {
        const visitor = app.visitor();
        const turn = await visitor.ask(newQuestion(`${name} pieces=3`).text, { modelId });
        expect(turn.text.trim(), model).toBe(answer);
        expect(turn.notices, model).toEqual([]);
        const everything = turn.body + (await visitor.everythingAbout(turn));
        if (mode === 'curated') expect(everything, model).not.toContain(thought);
        else expect(turn.thoughts.trim(), model).toMatch(/^I look at .* the same result\.$/s);
      }
      if (mode === 'curated') expect(storedBytes(app.dataDirectory)).not.toContain(thought);
    });
  },
);
