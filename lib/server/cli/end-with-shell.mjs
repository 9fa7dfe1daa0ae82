import { isMainThread } from 'node:worker_threads';

/*
 * npm passes a signal on to the shell in which it runs a command, but shells such as dash do not pass it on: the server
 * would stay behind, with its port. Where that shell has gone, this process ends as on SIGTERM.
 */

const LOOK_EVERY_MS = 500;
const shellId = process.ppid;

if (isMainThread && process.env.npm_lifecycle_event !== undefined) {
  const looking = setInterval(() => {
    if (process.ppid === shellId) return;
    clearInterval(looking);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS).unref();
}
