import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { takeFileLock } from './file-lock';

const newPath = (): string => join(mkdtempSync(join(tmpdir(), 'nalar-lock-')), 'running.lock');

it('is held by one at a time', () => {
  const path = newPath();
  const lock = takeFileLock(path, 0);
  expect(takeFileLock(path, 0)).toBeNull();
  lock?.release();
  const next = takeFileLock(path, 0);
  expect(next).not.toBeNull();
  next?.release();
});

it('goes with a process that is killed', async () => {
  const path = newPath();
  const holding = `const { DatabaseSync } = require('node:sqlite'); const held = new DatabaseSync(${JSON.stringify(path)});
    held.exec('BEGIN EXCLUSIVE'); process.stdout.write('held'); setInterval(() => held, 1000);`;
  const other = spawn(process.execPath, ['-e', holding], { stdio: ['ignore', 'pipe', 'ignore'] });
  await once(other.stdout, 'data');
  expect(takeFileLock(path, 0)).toBeNull();
  other.kill('SIGKILL');
  await once(other, 'exit');
  const lock = takeFileLock(path, 0);
  expect(lock).not.toBeNull();
  lock?.release();
});
