import { expect, it } from 'vitest';
import { type AdminConfigEntry, createAdminConfig, settingCatalog } from '@/lib/config/admin-config';
import { createAnthropicProvider } from '@/lib/models/anthropic/anthropic-provider';
import { createDemoProvider } from '@/lib/models/demo/demo-provider';
import { createModelRegistry } from '@/lib/models/registry';
import { createPipelines, knobsOf } from '@/lib/pipelines/registry';
import en from '@/messages/en.json';
import id from '@/messages/id.json';
import { SettingsService } from './settings-service';

const CHEAP = 'anthropic:claude-sonnet-5-5';
const KNOBS = knobsOf(createPipelines({ withRehearsal: true }));
const HAVE_PAGES = ['reasoning', 'models', 'instructions'];
type Tree = Readonly<Record<string, Readonly<Record<string, string>>>>;
const OFFLINE = 'demo:conversations';

function serviceForTest(): SettingsService {
  const entries: AdminConfigEntry[] = [];
  const config = createAdminConfig({
    log: {
      latest: async () => entries.at(-1) ?? null,
      get: async (version) => entries[version - 1] ?? null,
      async append({ expectedVersion, ...change }) {
        entries.push({ version: expectedVersion + 1, ...change });
        return true;
      },
      history: async () => entries,
    },
    clock: () => 5_000,
    catalog: settingCatalog(KNOBS),
  });
  const keyed = createAnthropicProvider({ apiKey: 'k', responseTimeoutMs: 1_000, retryDelaysMs: [] });
  return new SettingsService(
    config,
    createModelRegistry(() => [keyed, createDemoProvider({ chunkDelayMs: 0 })]),
    KNOBS,
    [],
  );
}

it('takes as the writer of reports a model that is offered, and no other', async () => {
  const service = serviceForTest();
  expect(await service.change({ writerModelId: CHEAP }, 'ana')).toMatchObject({
    ok: true,
    value: { settings: { writerModelId: CHEAP } },
  });
  for (const writerModelId of ['anthropic:nobody-knows-it', 'openai:gpt-next'])
    expect(await service.change({ writerModelId }, 'ana')).toMatchObject({
      ok: false,
      error: { code: 'invalid-setting', message: expect.stringContaining('writerModelId') },
    });
  expect(await service.change({ writerModelId: OFFLINE, allowedModelIds: [CHEAP] }, 'ana')).toMatchObject({
    ok: false,
  });
});

it('lets a writer be added and named in one change, and stay when it is not allowed any more', async () => {
  const service = serviceForTest();
  const added = 'anthropic:claude-next';
  expect(await service.change({ addedModelIds: [added], writerModelId: added }, 'ana')).toMatchObject({
    ok: true,
  });
  const left = { allowedModelIds: [OFFLINE], writerModelId: added };
  expect(await service.change(left, 'ana')).toMatchObject({ ok: true });
  expect(await service.change({ writerModelId: null }, 'ana')).toMatchObject({
    value: { settings: { writerModelId: null } },
  });
});

it('tells of each setting how it is set, and what it is called and does', async () => {
  const { forms, settings } = await serviceForTest().read();
  expect(forms.find(({ name }) => name === 'firstChunkTimeoutMs')).toEqual({
    ...{ name: 'firstChunkTimeoutMs', group: 'time', unit: 'milliseconds' },
    ...{ min: 1_000, max: 600_000, byDefault: null },
  });
  expect(forms.find(({ name }) => name === 'images.guestImages')).toEqual({
    ...{ name: 'images.guestImages', group: 'images', unit: 'count', holds: 'guestImage' },
    ...{ min: 0, max: 5_000, byDefault: 40 },
  });
  expect(forms.find(({ name }) => name === 'siteInstructions')).toMatchObject({ unit: 'text', max: 4_000 });
  expect(forms.map(({ name }) => name).filter((name) => !(name in settings))).toEqual([]);
  for (const { knobs, knobTexts } of [en.admin, id.admin]) {
    const trees: readonly Tree[] = [knobs, knobTexts];
    const wordless = forms.filter(({ name, group }) => {
      const [owner, key] = name.includes('.') ? name.split('.') : ['site', name];
      // A page of its own has a title of its own.
      const hasTitle = (tree: Tree): boolean => HAVE_PAGES.includes(group) || Boolean(tree[group]?.title);
      return trees.some((tree) => !tree[owner ?? '']?.[key ?? ''] || !hasTitle(tree));
    });
    expect(wordless.map(({ name, group }) => `${group}: ${name}`)).toEqual([]);
  }
});
