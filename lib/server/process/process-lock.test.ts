import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, vi } from 'vitest';
import { holdProcessLock, isProcessLockHeld } from './process-lock';

const newId = (): string => `here/1/${performance.now()}/lock`;

it('is held from when it is taken until it is given back', async () => {
  const id = newId();
  expect(await isProcessLockHeld(id)).toBe(false);
  const release = await holdProcessLock(id);
  expect(await isProcessLockHeld(id)).toBe(true);
  await release();
  expect(await isProcessLockHeld(id)).toBe(false);
});

it('dies with its holder, and can be taken anew', async () => {
  const id = newId();
  const holder = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', HOLDER, id], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  expect(await isProcessLockHeld(id)).toBe(true);
  holder.kill('SIGKILL');
  await vi.waitFor(async () => expect(await isProcessLockHeld(id)).toBe(false), 5_000);
  const release = await holdProcessLock(id);
  expect(await isProcessLockHeld(id)).toBe(true);
  await release();
}, 30_000);

const HOLDER = `
  const { holdProcessLock } = await import(${JSON.stringify(new URL('./process-lock.ts', import.meta.url).href)});
  await holdProcessLock(process.argv.at(-1));
  process.stdout.write('held');
  setTimeout(() => {}, 600_000);
`;
