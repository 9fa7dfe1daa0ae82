import { text } from 'node:stream/consumers';
import type { BenchSize, BenchSuite } from '../bench-suite';
import { lessIsBetter, neitherIsBetter } from '../figure-meaning';
import { quantile } from '../quantile';
import { askServer, type BenchServers, usageOf, withBenchServers } from '../turn/bench-servers';
import type { Child } from '../turn/child-process';
import { stampedDelays } from '../turn/stamped-delays';

interface TurnsSize {
  readonly turns: number;
  /** Of thought and of answer each. */
  readonly sentences: number;
  readonly firstTurns: number;
  readonly enduredTurns: number;
  /** Whether the short turns are played by the server of the others. */
  readonly isShared: boolean;
}

const SIZES: Readonly<Record<BenchSize, TurnsSize>> = {
  // 20 chunks a second for 30 s.
  whole: { turns: 200, sentences: 150, firstTurns: 1_000, enduredTurns: 10_000, isShared: false },
  small: { turns: 10, sentences: 3, firstTurns: 10, enduredTurns: 20, isShared: true },
};
/** Before each chunk. */
const PAUSE_MS = 50;
const ENDURED_AT_A_TIME = 20;

/** Many turns at once, as fast as a model speaks. */
async function manyAtOnce(server: Child, { turns, sentences }: TurnsSize) {
  const heldBefore = await heldMemory(server);
  // After the collection, which throws compiled code away, too.
  await stampedDelays(await askServer(server, 'Compare the figures.'));
  const before = await usageOf(server);
  const startedAt = performance.now();
  const delays = await Promise.all(
    Array.from({ length: turns }, async () => stampedDelays(await askServer(server, 'Compare the figures.'))),
  );
  const after = await usageOf(server);
  const all = delays.flat();
  return {
    turns,
    chunksLost: 2 * (turns * 2 * sentences - all.length),
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

async function ofShortTurns(servers: BenchServers): Promise<Child> {
  const short = await servers.provider('stamping-gemini.ts', [3, 3, 0]);
  return servers.server('nalar-server.ts', short.origin);
}

/** 200 simultaneous turns at 20 chunks/s for 30 s, and the memory that is held after 1,000 and 10,000 short turns. */
export const turnsSuite: BenchSuite = {
  name: 'turns',
  subject: 'modules',
  figures: {
    turns: neitherIsBetter(1, 200),
    chunksLost: lessIsBetter(0, 0),
    delayP50Ms: lessIsBetter(0.01, 60_000),
    delayP99Ms: lessIsBetter(0.01, 60_000),
    cpuShare: lessIsBetter(0.001, 8),
    loopDelayP99Ms: lessIsBetter(0.01, 60_000),
    rssMb: lessIsBetter(30, 4_000),
    // The collector may give back more than the turns have taken.
    rssGrowthMb: neitherIsBetter(-1_000, 4_000),
    heapGrowthMb: neitherIsBetter(-1_000, 4_000),
    heapAfter1kTurnsMb: lessIsBetter(1, 4_000),
    heapAfter10kTurnsMb: lessIsBetter(1, 4_000),
  },
  run: (benchSize) =>
    withBenchServers(async (servers) => {
      const size = SIZES[benchSize];
      const { sentences, firstTurns, enduredTurns } = size;
      const steady = await servers.provider('stamping-gemini.ts', [sentences, sentences, PAUSE_MS]);
      const many = await servers.server('nalar-server.ts', steady.origin);
      const figures = await manyAtOnce(many, size);
      const server = size.isShared ? many : await ofShortTurns(servers);
      await endure(server, firstTurns);
      const heapAfter1kTurnsMb = await heldMemory(server);
      await endure(server, enduredTurns - firstTurns);
      const heapAfter10kTurnsMb = await heldMemory(server);
      return { ...figures, heapAfter1kTurnsMb, heapAfter10kTurnsMb };
    }),
};
