import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AdminConfig, createAdminConfig, settingCatalog } from '@/lib/config/admin-config';
import { openSqliteStore, type SqliteStore } from '@/lib/store/sqlite/open-sqlite-store';
import { configUsage, runConfigCommand } from './config-command';

let folder: string;
let store: SqliteStore;
let config: AdminConfig;
const clock = () => Date.UTC(2026, 1, 3, 4, 5, 6);
const file = () => join(folder, 'nalar.db');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalar-cli-'));
  store = await openSqliteStore({ filePath: file() });
  config = createAdminConfig({ log: store.adminConfig, clock });
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command line in a process of its own, as far as the database can tell. */
async function run(commandLine: string) {
  const ownStore = await openSqliteStore({ filePath: file() });
  let output = '';
  let errors = '';
  const exitCode = await runConfigCommand(commandLine.split(' ').filter(Boolean), {
    config: createAdminConfig({ log: ownStore.adminConfig, clock }),
    changedBy: 'cli:ana',
    write: (text) => {
      output += text;
    },
    writeError: (text) => {
      errors += text;
    },
  });
  await ownStore.close();
  return { exitCode, output, errors };
}

describe('config set', () => {
  it('changes what the running server reads next', async () => {
    expect((await config.read()).value.reasoningTraceMode).toBe('transparent');
    expect(await run('set reasoningTraceMode curated')).toEqual({
      exitCode: 0,
      output: 'Changed, as version 1; it holds from the next turn on.\nreasoningTraceMode = curated\n',
      errors: '',
    });
    expect(await config.read()).toMatchObject({ version: 1, value: { reasoningTraceMode: 'curated' } });
    expect(await config.history(1)).toMatchObject([{ changedBy: 'cli:ana', changedAt: clock() }]);
  });

  it.each([
    ['turnsPerMinute 5', { turnsPerMinute: 5 }],
    ['titlesFromModel false', { titlesFromModel: false }],
    ['reasoningLanguages id,en,jv', { reasoningLanguages: ['id', 'en', 'jv'] }],
    ['reasoningLanguages id en', { reasoningLanguages: ['id', 'en'] }],
    ['reasoningLanguages ["id"]', { reasoningLanguages: ['id'] }],
    ['reasoningLanguages id', { reasoningLanguages: ['id'] }],
    ['defaultModelId google/gemini-9', { defaultModelId: 'google/gemini-9' }],
    ['defaultModelId 42', { defaultModelId: '42' }],
    ['defaultModelId null', { defaultModelId: null }],
  ])('understands %s', async (words, expected) => {
    expect(await run(`set ${words}`)).toMatchObject({ exitCode: 0, errors: '' });
    expect((await config.read()).value).toMatchObject(expected);
  });

  it.each([
    ['set reasoningTraceMode open', 'reasoningTraceMode must be one of transparent, curated.'],
    ['set turnsPerMinute five', 'turnsPerMinute must be a whole number of turns from 1 to 10000.'],
    [
      'set firstChunkTimeoutMs 10',
      'firstChunkTimeoutMs must be a whole number of milliseconds from 1000 to ',
    ],
    ['set reasoningLanguages Bahasa', 'reasoningLanguages must be a list of one to twenty language codes'],
    ['set mode curated', 'There is no setting "mode". The settings are reasoningTraceMode,'],
    ['set reasoningTraceMode', 'Say which setting and which value.'],
    ['set', 'Say which setting and which value.'],
    ['get mode', 'There is no setting "mode".'],
    ['get reasoningTraceMode now', 'Too many words.'],
    ['list everything', 'Too many words.'],
    ['history 5', 'Too many words.'],
    ['unset reasoningTraceMode', 'There is no command "unset". See npm run config -- help.'],
    ['reset', 'There is no command "reset".'],
    ['', 'Usage: npm run config'],
  ])('refuses %j and says why', async (commandLine, sentence) => {
    const { exitCode, output, errors } = await run(commandLine);
    expect({ exitCode, output }).toEqual({ exitCode: 2, output: '' });
    expect(errors).toContain(sentence);
    expect(await store.adminConfig.latest()).toBeNull();
  });
});

describe('config get, list and history', () => {
  it('shows one setting, or all of them', async () => {
    await run('set turnsPerMinute 5');
    expect((await run('get turnsPerMinute')).output).toBe('5\n');
    expect((await run('get reasoningTraceMode')).output).toBe('transparent\n');
    const { output } = await run('list');
    expect((await run('get')).output).toBe(output);
    expect(output.trimEnd().split('\n')).toHaveLength(settingCatalog().names.length);
    expect(output).toContain('reasoningTraceMode = transparent (default)\n');
    expect(output).toContain('turnsPerMinute = 5\n');
  });

  it('shows who changed what and when', async () => {
    expect((await run('history')).output).toBe('Nobody has changed a setting yet.\n');
    await run('set turnsPerMinute 5');
    await run('set reasoningLanguages id');
    await run('set reasoningLanguages id,en');
    await run('set reasoningLanguages id,en');
    expect((await run('history')).output).toBe(
      [
        '4  2026-02-03 04:05:06 UTC  cli:ana  no change',
        '3  2026-02-03 04:05:06 UTC  cli:ana  reasoningLanguages: id → id,en',
        '2  2026-02-03 04:05:06 UTC  cli:ana  reasoningLanguages: default → id',
        '1  2026-02-03 04:05:06 UTC  cli:ana  turnsPerMinute: default → 5',
        '',
      ].join('\n'),
    );
  });

  it('explains itself', async () => {
    expect(await run('help')).toEqual({ exitCode: 0, output: configUsage(settingCatalog()), errors: '' });
    for (const name of settingCatalog().names) expect(configUsage(settingCatalog())).toContain(name);
  });
});
