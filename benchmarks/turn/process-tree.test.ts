import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { treeCpuMs, treeMemory } from './process-tree';

const HELD_MB = 120;
/** Holds memory in a child of its own, and says when it does. */
const HOLDER = `
  const { spawn } = require('node:child_process');
  const hold = "globalThis.held = Buffer.alloc(${HELD_MB}e6, 1); console.log('held'); setInterval(() => {}, 1e6)";
  const child = spawn(process.execPath, ['-e', hold], { stdio: ['ignore', 'inherit', 'inherit'] });
  process.on('SIGTERM', () => { child.kill('SIGKILL'); process.exit(); });
`;

describe.runIf(process.platform === 'linux')('the process tree', () => {
  it('counts what children hold and use', async () => {
    const parent = spawn(process.execPath, ['-e', HOLDER], { stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      await once(parent.stdout, 'data');
      const { processes, rssMb, pssMb } = treeMemory(parent.pid ?? 0);
      expect(processes).toBe(2);
      expect(pssMb).toBeGreaterThan(HELD_MB);
      expect(rssMb).toBeGreaterThan(pssMb);
      expect(treeCpuMs(parent.pid ?? 0)).toBeGreaterThan(0);
    } finally {
      parent.kill('SIGTERM');
      await once(parent, 'exit');
    }
  });

  it('holds nothing where a process has ended', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    expect(treeMemory(child.pid ?? 0)).toEqual({ processes: 0, rssMb: 0, pssMb: 0 });
  });
});
