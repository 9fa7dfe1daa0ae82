import { setTimeout as pause } from 'node:timers/promises';
import { type TreeMemory, treeMemory } from './process-tree';

/** Memory that moves by less than this has come to rest. */
const STILL_MB = 1;

export interface Resting {
  /** For how long it has to be still. */
  readonly stillMs: number;
  readonly atMostMs: number;
  readonly lookEveryMs: number;
}

/** Memory of a process tree once nothing moves any more: what was used lately may be given back late. */
export async function restingMemory(
  processId: number,
  { stillMs, atMostMs, lookEveryMs }: Resting,
): Promise<TreeMemory> {
  const seen = [treeMemory(processId)];
  const needed = Math.ceil(stillMs / lookEveryMs) + 1;
  for (let waitedMs = 0; waitedMs < atMostMs; waitedMs += lookEveryMs) {
    await pause(lookEveryMs);
    seen.push(treeMemory(processId));
    const recent = seen.slice(-needed).map(({ rssMb }) => rssMb);
    if (recent.length === needed && Math.max(...recent) - Math.min(...recent) < STILL_MB) break;
  }
  return seen.at(-1) ?? treeMemory(processId);
}
