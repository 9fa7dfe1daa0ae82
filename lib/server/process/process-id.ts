import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { holdProcessLock, isProcessLockHeld } from './process-lock';

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

const OWN_START_MS = Math.round(performance.timeOrigin);
/** Stands in the id of a process that holds a lock, since the system tells nobody when it started. */
const LOCKED = 'lock';

/**
 * Names this process among all that may share a store: host, process number, when it started, and by what others
 * notice that it has gone: ticks and which start of the machine they count from, or a lock.
 */
export const ownProcessId = (): string => `${hostname()}/${process.pid}/${OWN_START_MS}/${ownMark()}`;

/** Where the system tells nothing of this process, takes the lock that dies with it. */
export async function announceProcess(): Promise<void> {
  if (ownMark() === LOCKED) await holdProcessLock(ownProcessId());
}

let ownMarkOnce: string | undefined;

/** It stays as it is for as long as the process runs, so the system is asked once. */
function ownMark(): string {
  ownMarkOnce ??= readOwnMark();
  return ownMarkOnce;
}

function readOwnMark(): string {
  const state = processState(process.pid);
  return state.kind === 'running' ? markOf(state.startedAtTicks) : LOCKED;
}

const markOf = (startedAtTicks: number): string => `${startedAtTicks}@${readBootId() ?? ''}`;

/** What tells whether a process is there; tests put something else in their place. */
export interface ProcessSigns {
  readonly stateOf: (processNumber: number) => ProcessState;
  readonly holdsLock: (processId: string) => Promise<boolean | null>;
}

const SYSTEM: ProcessSigns = { stateOf: processState, holdsLock: isProcessLockHeld };

/**
 * True where a process of this host certainly runs no more: its number is free, is a process's that has ended, or
 * has gone to another one since. False where nobody here can tell.
 */
export async function isProcessGone(processId: string, signs: ProcessSigns = SYSTEM): Promise<boolean> {
  const [host, number, startedAt, mark] = processId.split('/');
  const processNumber = Number(number);
  if (host !== hostname() || !Number.isInteger(processNumber) || processNumber <= 0) return false;
  if (processNumber === process.pid) return startedAt !== String(OWN_START_MS);
  const state = signs.stateOf(processNumber);
  switch (state.kind) {
    case 'absent':
    case 'ended':
      return true;
    case 'running':
      return mark !== undefined && mark !== markOf(state.startedAtTicks);
    case 'untold':
      return mark === LOCKED && (await signs.holdsLock(processId)) === false;
  }
}
