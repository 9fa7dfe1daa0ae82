import { parentPort, workerData } from 'node:worker_threads';

/*
 * Runs beside what reads files, which may be busy for ever: ends the process when it takes too much memory, or too much
 * of a processor for a file, or when nobody is left who waits for it.
 */

const INTERVAL_MS = 50;
/** Ends a process that has no handler for it, whatever that is doing; whoever started it knows what it stands for. */
const TOO_MUCH_MEMORY = 'SIGUSR2';

/** The same, when it takes too much of a processor. */
const TOO_MUCH_TIME = 'SIGXCPU';
const MICROSECONDS_PER_MS = 1_000;

const { mostBytes, parentId }: { mostBytes: number; parentId: number } = workerData;

/** What the process has taken of a processor when it has taken too much; null while it reads nothing. */
let mostMs: number | null = null;

const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / MICROSECONDS_PER_MS;
};

parentPort?.on('message', (moreMs: number | null) => {
  mostMs = moreMs === null ? null : processorMs() + moreMs;
});

setInterval(() => {
  if (mostMs !== null && processorMs() > mostMs) process.kill(process.pid, TOO_MUCH_TIME);
  if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, TOO_MUCH_MEMORY);
  if (process.ppid !== parentId) process.kill(process.pid, 'SIGKILL');
}, INTERVAL_MS);
parentPort?.postMessage('watching');
