import { describe, expect, it } from 'vitest';
import {
  type AdminConfigEntry,
  type AdminConfigLog,
  createAdminConfig,
  settingCatalog,
} from './admin-config';
import { DEFAULT_ADMIN_SETTINGS } from './admin-settings';

/** A log in memory; `beforeAppend` runs before each append, as somebody quicker would. */
function memoryLog(entries: AdminConfigEntry[] = [], beforeAppend = () => {}): AdminConfigLog {
  return {
    latest: async () => entries.at(-1) ?? null,
    get: async (version) => entries.find((entry) => entry.version === version) ?? null,
    async append({ expectedVersion, ...change }) {
      beforeAppend();
      if (entries.length !== expectedVersion) return false;
      entries.push({ version: expectedVersion + 1, ...change });
      return true;
    },
    history: async (limit) => [...entries].reverse().slice(0, limit),
  };
}

const entry = (value: unknown, version = 1): AdminConfigEntry => ({
  version,
  value,
  changedBy: 'ana',
  changedAt: 1,
});
const configOver = (log: AdminConfigLog) => createAdminConfig({ log, clock: () => 5_000 });

describe('read', () => {
  it('gives valid defaults before the first change', async () => {
    expect(await configOver(memoryLog()).read()).toEqual({ version: 0, value: DEFAULT_ADMIN_SETTINGS });
    for (const [name, value] of Object.entries(DEFAULT_ADMIN_SETTINGS))
      expect(settingCatalog().schemaOf(name)?.safeParse(value)).toEqual({ success: true, data: value });
  });

  it('gives what was changed over the defaults', async () => {
    const log = memoryLog([entry({ reasoningTraceMode: 'curated', turnsPerMinute: 3 })]);
    expect(await configOver(log).read()).toEqual({
      version: 1,
      value: { ...DEFAULT_ADMIN_SETTINGS, reasoningTraceMode: 'curated', turnsPerMinute: 3 },
    });
  });

  it('sees every new version at once', async () => {
    const entries: AdminConfigEntry[] = [];
    const config = configOver(memoryLog(entries));
    await config.read();
    entries.push(entry({ reasoningTraceMode: 'curated' }));
    expect((await config.read()).value.reasoningTraceMode).toBe('curated');
  });

  it('ignores settings of a newer Nalar, and hands none of them out', async () => {
    const { value } = await configOver(memoryLog([entry({ hologram: true, turnsPerMinute: 3 })])).read();
    expect(value).toEqual({ ...DEFAULT_ADMIN_SETTINGS, turnsPerMinute: 3 });
  });

  it.each([null, 'curated', 42, ['curated']])('shows less where the stored value is %j', async (value) => {
    const read = await configOver(memoryLog([entry(value)])).read();
    expect(read.value).toEqual({ ...DEFAULT_ADMIN_SETTINGS, reasoningTraceMode: 'curated' });
  });

  it.each(['Transparent', '', null, true])('shows less where the stored trace mode is %j', async (mode) => {
    const read = await configOver(memoryLog([entry({ reasoningTraceMode: mode, turnsPerMinute: 3 })])).read();
    expect(read.value).toEqual({
      ...DEFAULT_ADMIN_SETTINGS,
      reasoningTraceMode: 'curated',
      turnsPerMinute: 3,
    });
  });

  it('replaces any other broken setting by its default, and reports each version once', async () => {
    const entries = [entry({ turnsPerMinute: 'many', reasoningLanguages: [], chunkTimeoutMs: 2_000 })];
    const reports: unknown[] = [];
    const config = createAdminConfig({
      log: memoryLog(entries),
      clock: () => 1,
      onUnreadable: (problem) => reports.push(problem),
    });
    expect((await config.read()).value).toEqual({ ...DEFAULT_ADMIN_SETTINGS, chunkTimeoutMs: 2_000 });
    await config.read();
    expect(reports).toEqual([
      {
        version: 1,
        problems: [expect.stringContaining('reasoningLanguages'), expect.stringContaining('turnsPerMinute')],
      },
    ]);
    entries.push(entry('x', 2));
    await config.read();
    expect(reports).toHaveLength(2);
  });
});

describe('set', () => {
  it('takes no name of a tool that there is not, and says which there are; what was stored is read', async () => {
    const log = memoryLog([entry({ enabledTools: ['clock.gone'] })]);
    const catalog = settingCatalog([], ['calculate', 'clock.now']);
    const config = createAdminConfig({ log, clock: () => 1, catalog });
    expect((await config.read()).value.enabledTools).toEqual(['clock.gone']);
    expect(await config.set('enabledTools', ['calculate', 'clock.nwo'], 'ana')).toEqual({
      ok: false,
      error: {
        code: 'invalid-value',
        message: 'enabledTools names "clock.nwo", which is no tool; the tools are calculate, clock.now.',
      },
    });
    for (const names of [['clock.now'], [], null])
      expect(await config.set('enabledTools', names, 'ana')).toMatchObject({
        ok: true,
        value: { value: { enabledTools: names } },
      });
  });

  it('appends a version that says who changed what, and keeps the rest', async () => {
    const config = configOver(memoryLog());
    await config.set('turnsPerMinute', 7, 'ana');
    const changed = await config.set('reasoningTraceMode', 'curated', 'budi');
    const value = { ...DEFAULT_ADMIN_SETTINGS, turnsPerMinute: 7, reasoningTraceMode: 'curated' };
    expect(changed).toEqual({ ok: true, value: { version: 2, value } });
    expect(await config.read()).toEqual({ version: 2, value });
    expect(await config.history(10)).toEqual([
      {
        version: 2,
        value: { turnsPerMinute: 7, reasoningTraceMode: 'curated' },
        changedBy: 'budi',
        changedAt: 5_000,
      },
      { version: 1, value: { turnsPerMinute: 7 }, changedBy: 'ana', changedAt: 5_000 },
    ]);
  });

  it('keeps the settings of a newer Nalar', async () => {
    const log = memoryLog([entry({ hologram: true })]);
    await configOver(log).set('turnsPerMinute', 7, 'ana');
    expect((await log.latest())?.value).toEqual({ hologram: true, turnsPerMinute: 7 });
  });

  it('repairs a broken value without opening what was closed', async () => {
    const log = memoryLog([entry('broken')]);
    const changed = await configOver(log).set('turnsPerMinute', 7, 'ana');
    expect(changed).toMatchObject({ ok: true, value: { value: { reasoningTraceMode: 'curated' } } });
  });

  it('tries again when somebody else was quicker, and loses neither change', async () => {
    const entries: AdminConfigEntry[] = [];
    let rivals = 3;
    const log = memoryLog(entries, () => {
      if (rivals > 0) entries.push(entry({ chunkTimeoutMs: 1_000 + rivals }, entries.length + 1));
      rivals -= 1;
    });
    const changed = await configOver(log).set('turnsPerMinute', 7, 'ana');
    expect(changed).toMatchObject({
      ok: true,
      value: { version: 4, value: { turnsPerMinute: 7, chunkTimeoutMs: 1_001 } },
    });
  });

  it('gives up where somebody else is quicker for ever', async () => {
    const log = { ...memoryLog(), append: async () => false };
    await expect(configOver(log).set('turnsPerMinute', 7, 'ana')).rejects.toMatchObject({
      code: 'config-contention',
    });
  });

  it.each(['reasoningtracemode', '', 'toString', '__proto__', 'constructor'])(
    'names the settings that there are for %j',
    async (name) => {
      const changed = await configOver(memoryLog()).set(name, 'curated', 'ana');
      expect(changed).toMatchObject({ ok: false, error: { code: 'unknown-setting' } });
      expect(JSON.stringify(changed)).toContain('reasoningTraceMode, defaultModelId');
    },
  );

  it.each([
    ['reasoningTraceMode', 'open', 'must be one of transparent, curated'],
    ['reasoningTraceMode', null, 'must be one of transparent, curated'],
    ['defaultModelId', '', 'must be the id of a model, or null'],
    ['reasoningLanguages', [], 'must be a list of one to twenty language codes'],
    ['reasoningLanguages', ['Indonesian'], 'must be a list of one to twenty language codes'],
    ['reasoningLanguages', 'id', 'must be a list of one to twenty language codes'],
    ['titlesFromModel', 'yes', 'must be true or false'],
    ['chunkTimeoutMs', 999, 'must be a whole number of milliseconds from 1000 to 600000'],
    ['chunkTimeoutMs', 1_000.5, 'must be a whole number of milliseconds from 1000 to 600000'],
    ['messageCharacters', 1_000_000, 'must be a whole number of characters from 1 to 32000'],
    ['turnsPerMinute', Number.NaN, 'must be a whole number of turns from 1 to 10000'],
  ])('says what %s may be instead of %j', async (name, value, sentence) => {
    const log = memoryLog();
    const changed = await configOver(log).set(name, value, 'ana');
    expect(changed).toMatchObject({ ok: false, error: { code: 'invalid-value' } });
    expect(changed.ok ? '' : changed.error.message).toContain(`${name} ${sentence}`);
    expect(await log.latest()).toBeNull();
  });
});

describe('setAll', () => {
  it('changes several settings in one version', async () => {
    const log = memoryLog();
    const changed = await configOver(log).setAll({ turnsPerMinute: 3, signUpPolicy: 'open' }, 'ana');
    expect(changed).toMatchObject({ ok: true, value: { version: 1, value: { signUpPolicy: 'open' } } });
  });

  it('changes nothing where one of them is not allowed', async () => {
    const log = memoryLog();
    const changed = await configOver(log).setAll({ turnsPerMinute: 3, signUpPolicy: 'maybe' }, 'ana');
    expect(changed).toMatchObject({ ok: false, error: { code: 'invalid-value' } });
    expect(await log.latest()).toBeNull();
  });
});

describe('restore', () => {
  it('appends what an earlier version said, and the defaults for version 0', async () => {
    const log = memoryLog();
    const config = configOver(log);
    await config.set('reasoningTraceMode', 'curated', 'ana');
    await config.set('turnsPerMinute', 3, 'ana');
    expect(await config.restore(1, 'budi')).toMatchObject({
      value: { version: 3, value: { reasoningTraceMode: 'curated', turnsPerMinute: 20 } },
    });
    expect(await config.restore(0, 'budi')).toMatchObject({
      value: { version: 4, value: DEFAULT_ADMIN_SETTINGS },
    });
    expect(await config.restore(9, 'budi')).toEqual({ ok: false, error: { code: 'version-not-found' } });
    expect(await log.history(9)).toHaveLength(4);
  });
});
