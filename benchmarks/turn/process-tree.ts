import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of Linux' accounts are hundredths of a second, whatever the kernel's own clock. */
const MS_PER_TICK = 10;
const BYTES_PER_KIBIBYTE = 1_024;
const BYTES_PER_MEGABYTE = 1_000_000;

interface ProcessAccount {
  readonly processId: number;
  readonly parentId: number;
  readonly cpuMs: number;
}

/** Resident memory in MB. */
export interface TreeMemory {
  readonly processes: number;
  /** What several processes share counts in each of them. */
  readonly rssMb: number;
  /** What several processes share, with others too, is divided among them. */
  readonly pssMb: number;
}

/**
 * CPU that a process and everything it has started have used so far, in ms, processes that have ended among them.
 * Exact to 10 ms for each process. Linux only: throws where there is no `/proc`.
 */
export function treeCpuMs(rootId: number): number {
  return treeOf(rootId).reduce((sum, { cpuMs }) => sum + cpuMs, 0);
}

/** Memory that a process and everything it has started hold. Linux only: throws where there is no `/proc`. */
export function treeMemory(rootId: number): TreeMemory {
  const held = treeOf(rootId).flatMap(({ processId }) => memoryOf(processId) ?? []);
  return {
    processes: held.length,
    rssMb: held.reduce((sum, { rssMb }) => sum + rssMb, 0),
    pssMb: held.reduce((sum, { pssMb }) => sum + pssMb, 0),
  };
}

function treeOf(rootId: number): readonly ProcessAccount[] {
  const accounts = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => accountOf(Number(name)) ?? []);
  const tree = new Set([rootId]);
  for (let known = 0; known < tree.size; ) {
    known = tree.size;
    for (const { processId, parentId } of accounts) if (tree.has(parentId)) tree.add(processId);
  }
  return accounts.filter(({ processId }) => tree.has(processId));
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

/** What a process holds; null where it has ended, or its parent has not yet noticed that it has. */
function memoryOf(processId: number): Pick<TreeMemory, 'rssMb' | 'pssMb'> | null {
  try {
    const rollup = readFileSync(`/proc/${processId}/smaps_rollup`, 'utf8');
    const megabytes = (name: string): number => {
      const [, kibibytes] = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(rollup) ?? [];
      return (Number(kibibytes) * BYTES_PER_KIBIBYTE) / BYTES_PER_MEGABYTE;
    };
    return { rssMb: megabytes('Rss'), pssMb: megabytes('Pss') };
  } catch {
    return null;
  }
}
