import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { describe, expect, it, vi } from 'vitest';
import { isProcessGone, ownProcessId, parseProcessState, processState } from './process-id';

const onLinux = process.platform === 'linux';
const idOf = (processNumber: number | undefined, ...rest: readonly string[]): string =>
  [hostname(), processNumber, 1, ...rest].join('/');

describe('isProcessGone', () => {
  it('knows its own process to be there', async () => {
    expect(await isProcessGone(ownProcessId())).toBe(false);
  });

  it('notices a process that has ended', async () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    expect(await isProcessGone(idOf(pid))).toBe(true);
  });

  it('notices an earlier process that had its own number, as in a container', async () => {
    expect(await isProcessGone(idOf(process.pid))).toBe(true);
  });

  it('cannot tell for another host, or for what is no process', async () => {
    expect(await isProcessGone(`elsewhere-${hostname()}/1/1`)).toBe(false);
    expect(await isProcessGone('')).toBe(false);
    expect(await isProcessGone(idOf(-1))).toBe(false);
  });

  it.runIf(onLinux)('notices a killed process whose parent has not heard of it yet', async () => {
    // The shell stays, and asks nobody how its child ended.
    const parent = spawn('sh', ['-c', 'sleep 600 & echo $!; exec sleep 600'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    try {
      const [line] = await once(parent.stdout, 'data');
      const child = Number(String(line));
      expect(await isProcessGone(idOf(child))).toBe(false);
      // Until then the shell may still ask.
      await vi.waitFor(() => expect(readFileSync(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n'));
      process.kill(child, 'SIGKILL');
      await vi.waitFor(() => expect(processState(child).kind).toBe('ended'), 5_000);
      process.kill(child, 0);
      expect(await isProcessGone(idOf(child))).toBe(true);
    } finally {
      parent.kill('SIGKILL');
    }
  });

  it.runIf(onLinux)('notices that another process has got the number', async () => {
    const other = spawn('sleep', ['600']);
    try {
      const state = processState(other.pid ?? 0);
      if (state.kind !== 'running') throw new Error('the process does not run');
      const bootId = ownProcessId().split('@')[1] ?? '';
      expect(await isProcessGone(idOf(other.pid, `${state.startedAtTicks}@${bootId}`))).toBe(false);
      expect(await isProcessGone(idOf(other.pid, `${state.startedAtTicks - 1}@${bootId}`))).toBe(true);
      expect(await isProcessGone(idOf(other.pid, `${state.startedAtTicks}@another`))).toBe(true);
      // As earlier versions of this app named themselves.
      expect(await isProcessGone(idOf(other.pid))).toBe(false);
    } finally {
      other.kill('SIGKILL');
    }
  });

  it.each([
    ['lock', true, false],
    ['lock', false, true],
    ['lock', null, false],
    [undefined, false, false],
  ])('believes the lock where the system tells nothing: %s held %s', async (mark, held, gone) => {
    const signs = { stateOf: () => ({ kind: 'untold' as const }), holdsLock: async () => held };
    expect(await isProcessGone(idOf(process.ppid, ...(mark ? [mark] : [])), signs)).toBe(gone);
  });
});

describe('parseProcessState', () => {
  const stat = (state: string, name = 'node') =>
    `42 (${name}) ${state} 1 42 42 0 -1 4194304 1 2 3 4 5 6 7 8 20 0 11 0 987654 1000 20 0\n`;

  it('reads state and start behind a name of any form', () => {
    expect(parseProcessState(stat('S'))).toEqual({ kind: 'running', startedAtTicks: 987_654 });
    expect(parseProcessState(stat('R', 'a) Z (b'))).toEqual({ kind: 'running', startedAtTicks: 987_654 });
    expect(parseProcessState(stat('Z'))).toEqual({ kind: 'ended' });
    expect(parseProcessState('')).toEqual({ kind: 'untold' });
  });
});
