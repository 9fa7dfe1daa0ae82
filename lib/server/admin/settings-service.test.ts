import { expect, it } from 'vitest';
import { type AdminConfigEntry, createAdminConfig } from '@/lib/config/admin-config';
import { createAnthropicProvider } from '@/lib/models/anthropic/anthropic-provider';
import { createDemoProvider } from '@/lib/models/demo/demo-provider';
import { createModelRegistry } from '@/lib/models/registry';
import { SettingsService } from './settings-service';

const CHEAP = 'anthropic:claude-sonnet-5-5';
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
  });
  const keyed = createAnthropicProvider({ apiKey: 'k', responseTimeoutMs: 1_000, retryDelaysMs: [] });
  return new SettingsService(
    config,
    createModelRegistry(() => [keyed, createDemoProvider({ chunkDelayMs: 0 })]),
    [],
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
