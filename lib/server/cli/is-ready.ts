/*
 * For a container's health check: ends with 0 where the server of this machine can take turns, else with 1. Node runs
 * this file as it stands, since it is run often.
 */

const LONGEST_WAIT_MS = 4_000;

const address = `http://127.0.0.1:${process.env.PORT ?? '3000'}/api/health`;
const answer = await fetch(address, { signal: AbortSignal.timeout(LONGEST_WAIT_MS) }).catch(() => null);
process.exitCode = answer?.ok ? 0 : 1;

export {};
