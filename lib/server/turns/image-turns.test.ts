import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEFAULT_ADMIN_SETTINGS } from '@/lib/config/admin-settings';
import { fastPipeline } from '@/lib/pipelines/fast/fast-pipeline';
import { modelForTest } from '@/lib/pipelines/turn/testing/model-for-test';
import { randomIds } from '@/lib/shared/ids';
import { Allowances } from '../allowances/allowances';
import { pngFile } from '../images/testing/image-files';
import { ImageFixture } from '../images/testing/image-fixture';
import { RunningTurns } from './running-turns';
import { TurnService } from './turn-service';

let fixture: ImageFixture;
beforeEach(async () => {
  fixture = await ImageFixture.open();
});
afterEach(() => fixture.store.close());

/** Asks about images in a conversation of its own, by a service whose turns stay open; the code of a refusal. */
function service() {
  const { store, library } = fixture;
  const { model } = modelForTest([], { seesImages: true });
  const runningTurns = new RunningTurns(
    store.turns,
    { add: () => {}, catchUp: async () => true },
    () => 1_000,
  );
  const turns = new TurnService({
    allowances: new Allowances({ store, readConfig: async () => DEFAULT_ADMIN_SETTINGS, clock: () => 1_000 }),
    hasSources: async () => false,
    store,
    runningTurns,
    abandonedTurns: { recover: async () => false },
    runner: { run: ({ turn }) => runningTurns.open(turn) },
    models: { list: () => [model.entry], find: () => model, defaultModelId: () => model.entry.modelId },
    pipelines: { fast: fastPipeline },
    readConfig: async () => DEFAULT_ADMIN_SETTINGS,
    hasSearchEngine: () => false,
    sanitizeLine: (text) => text,
    imagesOf: (ownerId, imageIds, conversationId) => library.referencesTo(ownerId, imageIds, conversationId),
    clock: () => 1_000,
    ids: randomIds,
  });
  return async (imageId: string, ownerId = 'ana'): Promise<string> => {
    const message = { id: randomIds('message'), text: 'What is it?', images: [imageId] };
    const opening = { trigger: 'submit', conversationId: null, parentId: null, chatMode: 'normal' } as const;
    const admitted = await turns.admit({ ...opening, message });
    if (!admitted.ok) return admitted.error.code;
    const begun = await turns.start(admitted.value, { ownerId, locale: 'en' });
    return begun.ok ? 'begun' : begun.error.code;
  };
}

async function kept(): Promise<string> {
  const taken = await fixture.library.take(fixture.sent(pngFile({ width: 4, height: 3 })));
  if (!taken.ok) throw new Error(taken.error.code);
  return taken.value.imageId;
}

it('gives an image to the conversation that its turn opens', async () => {
  const imageId = await kept();
  expect(await service()(imageId)).toBe('begun');
  const [{ conversationId } = { conversationId: null }] = await fixture.store.images.find({
    ...{ ownerId: 'ana', imageIds: [imageId] },
  });
  expect(conversationId).not.toBeNull();
});

it('begins one turn of two that send an image at the same time', async () => {
  const imageId = await kept();
  const ask = service();
  const both = await Promise.all([ask(imageId), ask(imageId)]);
  expect(both.sort()).toEqual(['begun', 'image-not-found']);
  expect((await fixture.store.conversations.list({ ownerId: 'ana', limit: 9 })).items).toHaveLength(1);
});

it('begins none with an image that was discarded meanwhile, or is somebody else’s', async () => {
  const imageId = await kept();
  const ask = service();
  expect(await ask(imageId, 'budi')).toBe('image-not-found');
  const asked = ask(imageId);
  const discarded = await fixture.library.discard({ ownerId: 'ana', imageId });
  expect([await asked, discarded.ok]).toEqual(discarded.ok ? ['image-not-found', true] : ['begun', false]);
});
