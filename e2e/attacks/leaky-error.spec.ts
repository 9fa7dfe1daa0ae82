import { buildLeakyError } from '../support/fake-provider/leaky-error';
import { type Instance, startInstance } from '../support/instance';
import { GEMINI, NATIVE, TAGGED, THINK } from '../support/models';
import { newQuestion } from '../support/question';
import { storedBytes } from '../support/stored-bytes';
import { expect, test } from '../support/test';
import { Visitor } from '../support/visitor';

/** In which place a provider's error says too much. */
const PLACES = ['event', 'outside', 'response'] as const;
const MODELS = [GEMINI, NATIVE, TAGGED, THINK];

test.describe('an error that holds a stack, a key and the end of the instructions', () => {
  // One app for all of them.
  test.describe.configure({ mode: 'default' });
  let instance: Instance;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    instance = await startInstance({ environment: { NALAR_LOG_LEVEL: 'debug' } });
  });
  test.afterAll(() => instance.close());

  for (const modelId of MODELS)
    for (const place of PLACES)
      test(`of ${modelId}, in its ${place}, tells nobody`, async () => {
        const visitor = new Visitor(instance.origin);
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
          store: storedBytes(instance.dataDirectory),
        };
        for (const [where, text] of Object.entries(told))
          expect(
            secrets.filter((secret) => text.includes(secret.trim())),
            where,
          ).toEqual([]);
        // The log may say why; it holds no credentials and none of what the model said.
        expect([key, unfinished.slice(0, 12)].filter((secret) => instance.output().includes(secret))).toEqual(
          [],
        );
      });
});
