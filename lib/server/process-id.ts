import { hostname } from 'node:os';

const OWN_START_MS = Math.round(performance.timeOrigin);

/** Names this process among all that may share a store: host, process number, and when it started. */
export const ownProcessId = (): string => `${hostname()}/${process.pid}/${OWN_START_MS}`;

/** True where a process of this host certainly runs no more; false where nobody here can tell. */
export function isProcessGone(processId: string): boolean {
  const [host, number, startedAt] = processId.split('/');
  const pid = Number(number);
  if (host !== hostname() || !Number.isInteger(pid) || pid <= 0) return false;
  if (pid === process.pid) return startedAt !== String(OWN_START_MS);
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
