import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of Linux' accounts are hundredths of a second, whatever the kernel's own clock. */
const MS_PER_TICK = 10;

interface ProcessAccount {
  readonly processId: number;
  readonly parentId: number;
  readonly cpuMs: number;
}

/**
 * CPU that a process and everything it has started have used so far, in ms, processes that have ended among them.
 * Exact to 10 ms for each process. Linux only: throws where there is no `/proc`.
 */
export function treeCpuMs(rootId: number): number {
  const accounts = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => accountOf(Number(name)) ?? []);
  const tree = new Set([rootId]);
  for (let known = 0; known < tree.size; ) {
    known = tree.size;
    for (const { processId, parentId } of accounts) if (tree.has(parentId)) tree.add(processId);
  }
  return accounts.filter(({ processId }) => tree.has(processId)).reduce((sum, { cpuMs }) => sum + cpuMs, 0);
}

/** What the system has noted of a process; null where it has ended meanwhile. */
function accountOf(processId: number): ProcessAccount | null {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
    // The name, in brackets, may hold anything; the state follows it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { processId, parentId: Number(fields[1]), cpuMs: ticks * MS_PER_TICK };
  } catch {
    return null;
  }
}
