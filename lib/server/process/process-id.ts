import { hostname } from 'node:os';
import { holdProcessLock, isProcessLockHeld } from './process-lock';
import { type ProcessState, processState, readBootId } from './running-process';

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
