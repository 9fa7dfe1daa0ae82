import { randomBytes } from 'node:crypto';
import type { Person } from '@/e2e/support/person';
import { newQuestion } from '@/e2e/support/question';
import { readRefusal } from '@/e2e/support/visitor';
import { type ConvexBridge, startConvexBridge } from '@/lib/store/convex/testing/convex-bridge';
import { openAi, PROVIDER_ORIGINS } from './support/providers';
import { afterAll, beforeAll, describe, expect, test } from './support/test';
import { openTestApp, type TestApp } from './support/test-app';

const NO_MODELS = {
  GOOGLE_GENERATIVE_AI_API_KEY: '',
  ANTHROPIC_API_KEY: '',
  OPENAI_API_KEY: '',
  OPENAI_COMPATIBLE_BASE_URL: '',
  OPENAI_COMPATIBLE_MODELS: '',
};
const NAMES = [
  '@cf/meta/llama-3.3-70b-instruct-fp8',
  'vendor/model:free@2026-11-29',
  'claude-sonnet-4@20250514',
  'models with spaces & signs + 100% 月',
  'm'.repeat(200),
];
/** As long as a provider's name may be. */
const NAME = `Our ${'very '.repeat(9)}gateway`;
const PROVIDERS = '/api/admin/providers';

describe.each(['sqlite', 'convex'] as const)('models by whatever name, on %s', (store) => {
  let bridge: ConvexBridge | null = null;
  let app: TestApp;
  let admin: Person;
  let providerId: string;

  beforeAll(async () => {
    const CONVEX_SERVICE_KEY = randomBytes(24).toString('hex');
    if (store === 'convex') bridge = await startConvexBridge({ serviceKey: CONVEX_SERVICE_KEY });
    app = await openTestApp({
      environment: { ...NO_MODELS, ...(bridge && { CONVEX_URL: bridge.url, CONVEX_SERVICE_KEY }) },
    });
    admin = await app.admin();
    const added = await admin.visitor.send('PUT', PROVIDERS, {
      ...{ providerId: null, kind: 'openai-compatible', name: NAME, key: null },
      ...{ baseUrl: `${PROVIDER_ORIGINS.openAi}/v1`, models: NAMES.map((name) => ({ name })) },
    });
    ({
      providers: [{ providerId }],
    } = await added.json());
  });
  afterAll(async () => {
    await app.close();
    await bridge?.settled();
    await bridge?.close();
  });

  test.each(NAMES)('%s answers, is set, tested, found in reviews, and kept', async (name) => {
    const { visitor } = admin;
    const modelId = `${providerId}:${name}`;
    const { text, mark } = newQuestion();
    const turn = await visitor.ask(text, { modelId });
    expect(turn.status).toBe('completed');
    expect((await openAi.answer(mark)).body).toMatchObject({ model: name });
    expect((await visitor.trace(turn.traceId)).trace).toMatchObject({ modelId });
    const set = { defaultModelId: modelId, writerModelId: modelId, allowedModelIds: [modelId] };
    expect((await visitor.send('PATCH', '/api/admin/settings', set)).status).toBe(200);
    expect(await (await visitor.fetch('/api/models')).json()).toMatchObject({ defaultModelId: modelId });
    const unset = { defaultModelId: null, writerModelId: null, allowedModelIds: null };
    await visitor.send('PATCH', '/api/admin/settings', unset);
    const checked = await visitor.send('POST', '/api/admin/models/check', { modelId });
    expect(await checked.json()).toMatchObject({ ok: true });
    const found = await visitor.fetch(`/api/review/traces?model=${encodeURIComponent(modelId)}`);
    expect((await found.json()).items).toMatchObject([{ traceId: turn.traceId }]);
  });

  test('one that was removed answers no more, and what it said stays', async () => {
    const { visitor } = admin;
    const [modelId, other] = [`${providerId}:${NAMES[0]}`, `${providerId}:${NAMES[1]}`];
    const turn = await visitor.ask(newQuestion().text, { modelId });
    await visitor.send('PATCH', '/api/admin/settings', { defaultModelId: modelId });
    const change = await visitor.send('PUT', PROVIDERS, {
      ...{ providerId, kind: 'openai-compatible', name: NAME },
      ...{ baseUrl: `${PROVIDER_ORIGINS.openAi}/v1`, models: NAMES.slice(1).map((name) => ({ name })) },
    });
    expect(change.status).toBe(200);
    expect(await (await visitor.fetch('/api/models')).json()).toMatchObject({ defaultModelId: other });
    await expect(visitor.follow(turn, newQuestion().text, { modelId })).rejects.toThrow(
      /^422: .*unknown-model/,
    );
    const checked = await readRefusal(await visitor.send('POST', '/api/admin/models/check', { modelId }));
    expect(checked.code).toBe('unknown-model');
    const next = await visitor.follow(turn, newQuestion().text);
    expect(next.status).toBe('completed');
    expect((await visitor.trace(next.traceId)).trace).toMatchObject({ modelId: other });
    expect((await visitor.trace(turn.traceId)).trace).toMatchObject({ modelId });
    expect(await visitor.export(turn.conversationId, 'markdown')).toContain(turn.text.slice(0, 20));
    expect((await visitor.conversation(turn.conversationId)).messages).toHaveLength(4);
  });
});
