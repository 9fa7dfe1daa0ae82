import { parentPort, workerData } from 'node:worker_threads';

/*
 * Runs beside what reads files, which may be busy for ever: ends the process when it takes too much memory, or when
 * nobody is left who waits for it.
 */

const INTERVAL_MS = 50;
/** Ends a process that has no handler for it, whatever that is doing; whoever started it knows what it stands for. */
const TOO_MUCH_MEMORY = 'SIGUSR2';

const { mostBytes, parentId }: { mostBytes: number; parentId: number } = workerData;

setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, TOO_MUCH_MEMORY);
  if (process.ppid !== parentId) process.kill(process.pid, 'SIGKILL');
}, INTERVAL_MS);
parentPort?.postMessage('watching');
