import { describe, expect, it } from 'vitest';
import { DEFAULT_ADMIN_SETTINGS } from '@/lib/config/admin-settings';
import { offeredTools } from './offered-tools';
import { policyFromSettings } from './policy-from-settings';

const policy = policyFromSettings(DEFAULT_ADMIN_SETTINGS);
const model = { tools: true, offline: false };
const namesOf = (tools: ReturnType<typeof offeredTools>): string[] => tools.map(({ name }) => name);

describe('offeredTools', () => {
  it('offers all where nothing speaks against it', () => {
    expect(namesOf(offeredTools(model, 'normal', policy))).toEqual(['calculate', 'clock.now']);
  });

  it.each([
    ['a model that takes none', { ...model, tools: false }, 'normal'],
    ['the offline model', { ...model, offline: true }, 'normal'],
    ['web search', model, 'websearch'],
  ] as const)('offers none to %s', (_what, entry, chatMode) => {
    expect(offeredTools(entry, chatMode, policy)).toEqual([]);
  });

  it('offers what an admin has left on, of what there is', () => {
    const settings = { ...DEFAULT_ADMIN_SETTINGS, enabledTools: ['clock.now', 'gone.since'] };
    expect(namesOf(offeredTools(model, 'normal', policyFromSettings(settings)))).toEqual(['clock.now']);
    const none = { ...DEFAULT_ADMIN_SETTINGS, enabledTools: [] };
    expect(offeredTools(model, 'normal', policyFromSettings(none))).toEqual([]);
  });
});
