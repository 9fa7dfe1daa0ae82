import { text } from 'node:stream/consumers';
import type { BenchSuite } from '../bench-suite';
import { median } from '../median';
import { quantile } from '../quantile';
import { askServer, usageOf, withBenchServers } from '../turn/bench-servers';
import type { Child } from '../turn/child-process';
import { stampedDelays } from '../turn/stamped-delays';

const QUESTION = '[scenario:bench thoughts=1000 texts=1000] Compare the two years.';
const WARM_UP_ROUNDS = 5;
const ROUNDS = 25;
const DELAY_TURNS = 5;
/** Sentences of thought, sentences of answer, and the pause before each chunk in ms. */
const STAMPED_TURN = [400, 0, 6] as const;

async function cpuOfTurn(server: Child): Promise<number> {
  const before = await usageOf(server);
  await text(await askServer(server, QUESTION));
  return (await usageOf(server)).cpuMs - before.cpuMs;
}

/** Interleaves the two servers, so that both see the same machine. */
async function compareCpu(ours: Child, plain: Child): Promise<{ ours: number[]; plain: number[] }> {
  const samples = { ours: [] as number[], plain: [] as number[] };
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    const oursMs = await cpuOfTurn(ours);
    const plainMs = await cpuOfTurn(plain);
    if (round < 0) continue;
    samples.ours.push(oursMs);
    samples.plain.push(plainMs);
  }
  return samples;
}

/** The delays in ms of several turns after a first one that warms the server up. */
async function delaysAfterWarmUp(server: Child): Promise<number[]> {
  await stampedDelays(await askServer(server, 'Compare the figures.'));
  const delays: number[] = [];
  for (let turn = 0; turn < DELAY_TURNS; turn += 1)
    delays.push(...(await stampedDelays(await askServer(server, 'Compare the figures.'))));
  return delays;
}

/**
 * Server CPU of a turn of 1,000 thought and 1,000 text chunks, everything on, beside a plain pass-through of
 * the AI SDK on the same chunks; and the delay from a sentence's last chunk leaving the provider to the thought
 * arriving at the client.
 */
export const turnSuite: BenchSuite = {
  name: 'turn',
  run: () =>
    withBenchServers(async (servers) => {
      const gemini = await servers.provider('../../e2e/support/fake-gemini.ts');
      const ours = await servers.server('nalar-server.ts', `${gemini.origin}/v1beta`);
      const plain = await servers.server('plain-server.ts', `${gemini.origin}/v1beta`);
      const cpu = await compareCpu(ours, plain);
      const stamping = await servers.provider('stamping-gemini.ts', STAMPED_TURN);
      const delayed = await servers.server('nalar-server.ts', stamping.origin);
      const delays = await delaysAfterWarmUp(delayed);
      return {
        cpuMsPerTurn: median(cpu.ours),
        baselineCpuMsPerTurn: median(cpu.plain),
        cpuRatio: median(cpu.ours.map((ms, index) => ms / (cpu.plain[index] ?? Number.NaN))),
        delayP50Ms: quantile(delays, 0.5),
        delayP99Ms: quantile(delays, 0.99),
        thoughtsMeasured: delays.length,
      };
    }),
};
