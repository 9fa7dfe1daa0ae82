import { text } from 'node:stream/consumers';
import type { BenchSuite } from '../bench-suite';
import { quantile } from '../quantile';
import { askServer, usageOf, withBenchServers } from '../turn/bench-servers';
import type { Child } from '../turn/child-process';
import { stampedDelays } from '../turn/stamped-delays';

const TURNS = 200;
/** Sentences of thought, sentences of answer, and the pause before each chunk in ms: 20 chunks/s for 30 s. */
const SENTENCES = [150, 150] as const;
const PAUSE_MS = 50;
const PER_TURN = SENTENCES[0] + SENTENCES[1];

const ENDURED_TURNS = 10_000;
const ENDURED_AT_A_TIME = 20;
const FIRST_TURNS = 1_000;

/** Many turns at once, as fast as a model speaks. */
async function manyAtOnce(server: Child) {
  const heldBefore = await heldMemory(server);
  // After the collection, which throws compiled code away, too.
  await stampedDelays(await askServer(server, 'Compare the figures.'));
  const before = await usageOf(server);
  const startedAt = performance.now();
  const delays = await Promise.all(
    Array.from({ length: TURNS }, async () => stampedDelays(await askServer(server, 'Compare the figures.'))),
  );
  const after = await usageOf(server);
  const all = delays.flat();
  return {
    turns: TURNS,
    chunksLost: 2 * (TURNS * PER_TURN - all.length),
    delayP50Ms: quantile(all, 0.5),
    delayP99Ms: quantile(all, 0.99),
    cpuShare: (after.cpuMs - before.cpuMs) / (performance.now() - startedAt),
    loopDelayP99Ms: after.loopDelayP99Ms,
    rssMb: after.rssMb,
    rssGrowthMb: after.rssMb - before.rssMb,
    // What of it is held; the rest is room that the collector has taken and keeps.
    heapGrowthMb: (await heldMemory(server)) - heldBefore,
  };
}

async function heldMemory(server: Child): Promise<number> {
  await fetch(`${server.origin}/collect`);
  return (await usageOf(server)).heapMb;
}

async function endure(server: Child, turns: number): Promise<void> {
  let left = turns;
  const worker = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await text(await askServer(server, 'Compare the figures.'));
    }
  };
  await Promise.all(Array.from({ length: ENDURED_AT_A_TIME }, worker));
}

/** 200 simultaneous turns at 20 chunks/s for 30 s, and the memory that is held after 1,000 and 10,000 short turns. */
export const turnsSuite: BenchSuite = {
  name: 'turns',
  run: () =>
    withBenchServers(async (servers) => {
      const steady = await servers.provider('stamping-gemini.ts', [...SENTENCES, PAUSE_MS]);
      const figures = await manyAtOnce(await servers.server('nalar-server.ts', steady.origin));
      const short = await servers.provider('stamping-gemini.ts', [3, 3, 0]);
      const server = await servers.server('nalar-server.ts', short.origin);
      await endure(server, FIRST_TURNS);
      const heapAfter1kTurnsMb = await heldMemory(server);
      await endure(server, ENDURED_TURNS - FIRST_TURNS);
      const heapAfter10kTurnsMb = await heldMemory(server);
      return { ...figures, heapAfter1kTurnsMb, heapAfter10kTurnsMb };
    }),
};
