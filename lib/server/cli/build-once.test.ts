import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { takeFileLock } from '../process/file-lock';
import { buildOnce } from './build-once';

let folder: string;
let starts: ChildProcess[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nalar-build-'));
  starts = [];
});
afterEach(() => {
  for (const start of starts) start.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** A process that builds as `npm start` does; its build lasts until it is written to. */
function start() {
  const program = `
    import { appendFileSync, existsSync, readSync, writeFileSync } from 'node:fs';
    import { buildOnce } from ${JSON.stringify(join(import.meta.dirname, 'build-once.ts'))};
    process.chdir(${JSON.stringify(folder)});
    buildOnce({
      lockPath: 'lock',
      isCurrent: () => existsSync('built'),
      onWaiting: () => console.log('waiting'),
      build: () => {
        appendFileSync('builds', 'one ');
        console.log('building');
        readSync(0, new Uint8Array(1));
        writeFileSync('built', '');
      },
    });`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  starts.push(child);
  const ended = once(child, 'close');
  const said = once(child.stdout, 'data').then(([bytes]) => String(bytes).trim());
  return { child, said, ended };
}

it('builds once where two processes start at the same time', async () => {
  const first = start();
  expect(await first.said).toBe('building');
  const second = start();
  expect(await second.said).toBe('waiting');
  first.child.stdin.end('.');
  expect((await first.ended)[0]).toBe(0);
  expect((await second.ended)[0]).toBe(0);
  expect(readFileSync(join(folder, 'builds'), 'utf8')).toBe('one ');
}, 60_000);

it('goes on after a process that was killed while it built', async () => {
  const first = start();
  expect(await first.said).toBe('building');
  first.child.kill('SIGKILL');
  await first.ended;
  const built = join(folder, 'built');
  const input = { lockPath: join(folder, 'lock'), isCurrent: () => existsSync(built) };
  buildOnce({
    ...input,
    onWaiting: () => appendFileSync(built, 'waited '),
    build: () => writeFileSync(built, 'built'),
  });
  expect(readFileSync(built, 'utf8')).toBe('built');
}, 60_000);

it('lets go of the lock where the build fails', () => {
  const input = {
    lockPath: join(folder, 'lock'),
    isCurrent: () => false,
    onWaiting: () => expect.unreachable(),
  };
  const fail = () => {
    throw new Error('The build failed.');
  };
  for (const _ of [1, 2]) expect(() => buildOnce({ ...input, build: fail })).toThrow('The build failed.');
});

it('builds nothing beside one that does not end', () => {
  const lockPath = join(folder, 'lock');
  const lock = takeFileLock(lockPath, 0);
  const input = { lockPath, isCurrent: () => false, onWaiting: () => {}, patienceMs: 1 };
  expect(() => buildOnce({ ...input, build: () => expect.unreachable() })).toThrow(
    'Another start has been building Nalar for longer than any build takes',
  );
  lock?.release();
});
