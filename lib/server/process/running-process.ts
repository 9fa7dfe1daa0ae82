import { readFileSync } from 'node:fs';

/** What the system says of a process number: nothing has it, it ended, who has it now, or it tells nothing. */
export type ProcessState =
  | { readonly kind: 'absent' | 'ended' | 'untold' }
  | { readonly kind: 'running'; readonly startedAtTicks: number };

/** Fields of Linux' `/proc/PID/stat` after the name, which may itself hold spaces and brackets. */
const STATE_FIELD = 0;
const START_FIELD = 19;
/** A zombie has ended; its number stays taken until its parent has heard of it, its memory until it is taken down. */
const ENDED_STATES = new Set(['Z', 'X', 'x']);

/** Reads the state of a process from a line of `/proc/PID/stat`. */
export function parseProcessState(stat: string): ProcessState {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const state = fields[STATE_FIELD] ?? '';
  const startedAtTicks = Number(fields[START_FIELD]);
  if (!Number.isSafeInteger(startedAtTicks) || startedAtTicks <= 0) return { kind: 'untold' };
  return ENDED_STATES.has(state) ? { kind: 'ended' } : { kind: 'running', startedAtTicks };
}

/** What the system says of a process number now. */
export function processState(processNumber: number): ProcessState {
  try {
    process.kill(processNumber, 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return { kind: 'absent' };
  }
  try {
    return parseProcessState(readFileSync(`/proc/${processNumber}/stat`, 'utf8'));
  } catch {
    return { kind: 'untold' };
  }
}

/** When the machine was started, so that ticks since then compare; null where the system does not tell. */
export function readBootId(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim().slice(0, 8);
  } catch {
    return null;
  }
}
