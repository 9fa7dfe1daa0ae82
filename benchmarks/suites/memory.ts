import { text } from 'node:stream/consumers';
import type { BenchSize, BenchSuite } from '../bench-suite';
import { lessIsBetter, neitherIsBetter } from '../figure-meaning';
import { withBenchServers } from '../turn/bench-servers';
import { type Resting, restingMemory } from '../turn/resting-memory';
import { TurnSite } from '../turn/turn-site';

interface MemorySize {
  readonly fewTurns: number;
  readonly manyTurns: number;
  readonly question: string;
  readonly resting: Resting;
}

const SIZES: Readonly<Record<BenchSize, MemorySize>> = {
  whole: {
    fewTurns: 50,
    manyTurns: 500,
    question: '[scenario:bench thoughts=200 texts=200 characters=17 markdown=yes] Compare the two years.',
    resting: { stillMs: 15_000, atMostMs: 120_000, lookEveryMs: 500 },
  },
  small: {
    fewTurns: 2,
    manyTurns: 6,
    question: '[scenario:bench thoughts=20 texts=20 characters=17 markdown=yes] Compare the two years.',
    resting: { stillMs: 50, atMostMs: 200, lookEveryMs: 50 },
  },
};

async function playTurns(site: TurnSite, question: string, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await text(await site.ask(question));
}

/**
 * Memory of everything that `npm start` leaves running, npm itself included, in MB: at rest once it has shown its first
 * page and answered once, and at rest again after some turns and after many, each in a new conversation.
 */
export const memorySuite: BenchSuite = {
  name: 'memory',
  subject: 'served-app',
  figures: {
    processes: lessIsBetter(1, 20),
    idleMb: lessIsBetter(30, 4_000),
    idlePssMb: lessIsBetter(30, 4_000),
    after50TurnsMb: lessIsBetter(30, 4_000),
    afterTurnsMb: lessIsBetter(30, 4_000),
    afterTurnsPssMb: lessIsBetter(30, 4_000),
    // What was taken for the first turns may be given back during the others.
    growthMb: neitherIsBetter(-1_000, 4_000),
  },
  run: (size) =>
    withBenchServers(async (servers) => {
      const { fewTurns, manyTurns, question, resting } = SIZES[size];
      const gemini = await servers.provider('../../e2e/support/fake-gemini.ts');
      const site = await TurnSite.start(servers.dataDirectoryFor('app'), `${gemini.origin}/v1beta`);
      try {
        const idle = await restingMemory(site.processId, resting);
        await playTurns(site, question, fewTurns);
        const afterFew = await restingMemory(site.processId, resting);
        await playTurns(site, question, manyTurns - fewTurns);
        const afterMany = await restingMemory(site.processId, resting);
        return {
          processes: idle.processes,
          idleMb: idle.rssMb,
          idlePssMb: idle.pssMb,
          after50TurnsMb: afterFew.rssMb,
          afterTurnsMb: afterMany.rssMb,
          afterTurnsPssMb: afterMany.pssMb,
          growthMb: afterMany.rssMb - afterFew.rssMb,
        };
      } finally {
        await site.stop();
      }
    }),
};
