import { OFFLINE } from '@/e2e/support/models';
import { phrases } from '@/e2e/support/phrases';
import { expect, test } from './support/test';
import { openTestApp } from './support/test-app';

test('its reasoning is its own and of this turn, step by step', async ({ visitor }) => {
  const first = await visitor.ask('What is 12 * 12?', { modelId: OFFLINE });
  const second = await visitor.follow(first, 'How many miles is 5 km?', { modelId: OFFLINE });
  expect(first).toMatchObject({ status: 'completed', notices: [] });
  expect(first.text).toContain('144');
  expect(second.text).toContain('3.1');
  expect(first.thoughts).not.toBe(second.thoughts);
  expect(first.data('reasoning-thought').length).toBeGreaterThan(1);
  expect(first.thoughts).toContain('12 × 12');
  expect(first.steps.map(({ label }) => label)).not.toEqual(second.steps.map(({ label }) => label));
});

test('web search is refused where the model has none', async ({ visitor }) => {
  const asked = visitor.ask('What is new?', { modelId: OFFLINE, chatMode: 'websearch' });
  await expect(asked).rejects.toThrow(/422.*mode-not-supported/);
});

test('with no key at all it is the default, and answers', async () => {
  const app = await openTestApp({
    environment: {
      GOOGLE_GENERATIVE_AI_API_KEY: '',
      GOOGLE_GENERATIVE_AI_BASE_URL: '',
      ANTHROPIC_API_KEY: '',
      OPENAI_API_KEY: '',
      OPENAI_COMPATIBLE_BASE_URL: '',
      OPENAI_COMPATIBLE_MODELS: '',
    },
  });
  try {
    const visitor = app.visitor();
    const models = await (await visitor.fetch('/api/models')).json();
    expect(models).toMatchObject({ defaultModelId: OFFLINE, models: [{ modelId: OFFLINE, offline: true }] });
    expect((await visitor.ask(phrases.en.welcome.example.calculate.prompt)).text).toContain('€49.50');
  } finally {
    await app.close();
  }
});
