import { spawnSync } from 'node:child_process';
import { hostname } from 'node:os';
import { describe, expect, it } from 'vitest';
import { isProcessGone, ownProcessId } from './process-id';

describe('isProcessGone', () => {
  it('knows its own process to be there', () => {
    expect(isProcessGone(ownProcessId())).toBe(false);
  });

  it('notices a process that has ended', () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    expect(isProcessGone(`${hostname()}/${pid}/1`)).toBe(true);
  });

  it('notices an earlier process that had its own number, as in a container', () => {
    expect(isProcessGone(`${hostname()}/${process.pid}/1`)).toBe(true);
  });

  it('cannot tell for another host, or for what is no process', () => {
    expect(isProcessGone(`elsewhere-${hostname()}/1/1`)).toBe(false);
    expect(isProcessGone('')).toBe(false);
    expect(isProcessGone(`${hostname()}/-1/1`)).toBe(false);
  });
});
