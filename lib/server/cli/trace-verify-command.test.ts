import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { complete, fixtureKeys } from '@/lib/store/contract/store-fixtures';
import { openSqliteStore } from '@/lib/store/sqlite/open-sqlite-store';
import { canonicalJson } from '@/lib/trace/canonical-json';
import oldChain from '@/lib/trace/fixtures/chain-before-keys.json';
import { ExportService } from '../export/export-service';
import { runTraceVerifyCommand } from './trace-verify-command';

let folder: string;
let content: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalar-trace-verify-'));
  const store = await openSqliteStore({ filePath: join(folder, 'nalar.db'), clock: () => 1_000 });
  const thoughts = [{ sequence: 0, delta: 'A thought.', ts: 5 }];
  await complete(store, { name: 'first', conversationId: 'cnv_one', title: 'Mangroves', thoughts });
  const key = { ownerId: 'ana', conversationId: 'cnv_one' };
  const file = await new ExportService(store, fixtureKeys.ring).conversation(key, 'json', 'en');
  content = file.ok ? file.value.content : '';
  await store.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(
  text: string | null,
  keys: readonly string[] = [],
): Promise<{ readonly exitCode: number; readonly said: string }> {
  const path = join(folder, 'export.json');
  if (text !== null) await writeFile(path, text);
  let said = '';
  const say = (part: string): void => {
    said += part;
  };
  const files = text === null ? [] : [path];
  const exitCode = await runTraceVerifyCommand({ files, keys, help: false }, { write: say, writeError: say });
  return { exitCode, said };
}

it('verifies an export, and says what that is worth', async () => {
  const { exitCode, said } = await run(content);
  expect(exitCode).toBe(0);
  expect(said).toContain('Chain verified.');
  expect(said).toContain(fixtureKeys.signer.keyId);
  expect(said).toContain('whoever forges a file can bring a key of their own');
  expect(said).toContain('/api/keys');
  const named = await run(content, [fixtureKeys.signer.keyId]);
  expect(named).toMatchObject({ exitCode: 0 });
  expect(named.said).toContain('a key that you have named');
});

it('has a code and a sentence for what was changed', async () => {
  const edited = await run(content.replace('A thought.', 'Another thought.'));
  expect(edited.exitCode).toBe(1);
  expect(edited.said).toContain('The thoughts of a record were edited or removed after they were stored.');
  expect(edited.said).toContain('trc_first');
  const stranger = await run(content, ['0'.repeat(32)]);
  expect(stranger.exitCode).toBe(1);
  expect(stranger.said).toContain('not among the keys to believe');
});

it('does not hide what the installation knew of its own rows', async () => {
  const document = JSON.parse(content);
  document.chain.verdict = {
    verified: false,
    reason: 'tampered',
    break: { code: 'unreadable', traceId: 'trc_gone' },
  };
  const { exitCode, said } = await run(JSON.stringify(document));
  expect(exitCode).toBe(1);
  expect(said).toContain('trc_gone');
});

it('says of old exports that they were made before keys', async () => {
  const { conversationId, links, messages } = oldChain;
  const old = {
    format: 'nalar-conversation',
    formatVersion: 1,
    conversation: { conversationId, title: 'Old' },
    messages,
    traces: links.map(({ trace, thoughts }) => ({ ...trace, thoughts })),
  };
  const { exitCode, said } = await run(JSON.stringify(old));
  expect(exitCode).toBe(3);
  expect(said).toContain('Made before signing.');
  const edited = await run(JSON.stringify(old).replace('A causal answer', 'No answer'));
  expect(edited.exitCode).toBe(1);
});

it('says what to do with what it cannot check', async () => {
  for (const text of [
    '',
    '{',
    '[]',
    '{"format":"nalar-conversation"}',
    'null',
    '"x"',
    content.slice(0, -20),
  ]) {
    const { exitCode, said } = await run(text);
    expect([text.slice(0, 20), exitCode]).toEqual([text.slice(0, 20), 2]);
    expect(said).toMatch(/Export it as JSON/);
  }
  expect((await run(null)).exitCode).toBe(2);
  expect((await run(content, ['nonsense'])).exitCode).toBe(2);
});

it('refuses what is nested without end, and what is larger than an export can be', async () => {
  const depth = 200_000;
  const document = JSON.parse(content);
  document.messages[0].parts = '…';
  const nested = JSON.stringify(document).replace('"…"', `${'['.repeat(depth)}${']'.repeat(depth)}`);
  expect(await run(nested)).toMatchObject({ exitCode: 2 });
  const path = join(folder, 'large.json');
  await writeFile(path, '');
  await truncate(path, 300 * 1024 * 1024);
  let said = '';
  const write = (part: string): void => {
    said += part;
  };
  expect(
    await runTraceVerifyCommand({ files: [path], keys: [], help: false }, { write, writeError: write }),
  ).toBe(2);
  expect(said).toContain('256 MB');
});

it('reads an export that another program has written anew', async () => {
  expect(await run(canonicalJson(JSON.parse(content)))).toMatchObject({ exitCode: 0 });
});
