import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appEnvironment } from '../support/app-environment';
import { newDataDirectory, startInstance } from '../support/instance';
import { type EndedCommand, NpmCommand } from '../support/npm-command';
import { firstAdmin, signIn } from '../support/person';
import { gemini } from '../support/providers';
import { newQuestion } from '../support/question';
import { expect, test } from '../support/test';
import { Visitor } from '../support/visitor';
import type { WireConversation } from '../support/wire-event';

const RUNNING = 6;
/** More chunks than any answer has. */
const ALL = 40;

const run = (dataDirectory: string, ...args: string[]): Promise<EndedCommand> =>
  new NpmCommand(['run', '--silent', ...args], appEnvironment('http://127.0.0.1:1', dataDirectory)).end();

const conversationOf = async (visitor: Visitor, conversationId: string): Promise<WireConversation> =>
  (await visitor.fetch(`/api/conversations/${conversationId}`)).json();

test('a backup of a busy server has everything in it, and what was running ends as interrupted', async () => {
  const file = join(newDataDirectory(), 'backup.tar');
  const instance = await startInstance();
  const admin = await firstAdmin(instance);
  const settled = await admin.visitor.ask(newQuestion().text);
  const gates: string[] = [];
  const others = await Promise.all(
    Array.from({ length: RUNNING }, async () => {
      const { text, gate } = newQuestion('thoughts {gate}');
      gates.push(gate);
      const visitor = new Visitor(instance.origin);
      const turn = await visitor.begin(text);
      await gemini.release(gate, 9);
      return { visitor, turn, played: await turn.untilEvent('data-reasoning-thought') };
    }),
  );
  const kept = await run(instance.dataDirectory, 'backup', '--', file);
  expect(kept.stderr).toBe('');
  expect(kept.stdout).toContain(`Kept ${RUNNING + 1} conversations, 1 traces, 1 accounts and 0 files`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  for (const gate of gates) await gemini.release(gate, ALL);
  await Promise.all(others.map(({ turn }) => turn.rest()));

  const overRunning = await run(instance.dataDirectory, 'restore', '--', file, '--replace');
  expect(overRunning).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('Nalar is running') });
  expect((await fetch(`${instance.origin}/api/health`)).status).toBe(200);

  const before = await conversationOf(admin.visitor, settled.conversationId);
  await instance.close();
  const elsewhere = newDataDirectory();
  const damaged = `${file}.damaged`;
  const bytes = readFileSync(file);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  writeFileSync(damaged, bytes);
  const refused = await run(elsewhere, 'restore', '--', damaged);
  expect(refused).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('is damaged') });
  expect((await run(elsewhere, 'restore', '--', file)).exitCode).toBe(0);

  const restored = await startInstance({ dataDirectory: elsewhere });
  try {
    const again = new Visitor(restored.origin);
    expect((await signIn(again, admin.credentials)).status).toBe(204);
    expect(await conversationOf(again, settled.conversationId)).toEqual(before);
    const trace = await (await again.fetch(`/api/traces/${settled.traceId}`)).json();
    expect(trace).toMatchObject({ trace: { status: 'completed' }, chain: { verified: true } });
    for (const { visitor, played } of others) {
      const sameGuest = visitor.at(restored.origin);
      const read = async () => (await sameGuest.fetch(`/api/traces/${played.traceId}`)).json();
      await expect.poll(read, { timeout: 30_000 }).toMatchObject({
        trace: { status: 'interrupted' },
        chain: { verified: true },
      });
    }
  } finally {
    await restored.close();
  }
});

test('npm run config sets and lists settings, and refuses what it cannot keep with a sentence', async () => {
  const folder = newDataDirectory();
  const set = (value: string) => run(folder, 'config', '--', 'set', 'reasoningTraceMode', value);
  expect((await set('curated')).exitCode).toBe(0);
  expect((await run(folder, 'config', '--', 'list')).stdout).toMatch(/reasoningTraceMode.*curated/);
  const refused = await set('open');
  expect(refused.exitCode).toBeGreaterThan(0);
  expect(refused.stderr).toMatch(/transparent.*curated/);
  expect(refused.stderr).not.toMatch(/\n\s+at /);
});
