import { json } from 'node:stream/consumers';
import { z } from 'zod';
import type { BenchSize, BenchSuite } from '../bench-suite';
import { lessIsBetter, moreIsBetter, neitherIsBetter } from '../figure-meaning';
import { median } from '../median';
import { quantile } from '../quantile';
import { askServer, withBenchServers } from '../turn/bench-servers';
import type { Child } from '../turn/child-process';
import { stampedDelays } from '../turn/stamped-delays';

interface ReadingSize {
  readonly pages: number;
  readonly turns: number;
  /** Of thought and of answer each. */
  readonly sentences: number;
}

const SIZES: Readonly<Record<BenchSize, ReadingSize>> = {
  whole: { pages: 200, turns: 20, sentences: 150 },
  small: { pages: 3, turns: 2, sentences: 3 },
};
/** Before each chunk. */
const PAUSE_MS = 50;
const QUESTION = 'Compare the figures.';

const readSchema = z.object({ readMs: z.number(), told: z.number(), characters: z.number().min(1) });

const readDocument = async (server: Child) => readSchema.parse(await json(await askServer(server, 'READ')));

async function delaysOf(server: Child, turns: number): Promise<number[]> {
  const delays = Array.from({ length: turns }, async () => stampedDelays(await askServer(server, QUESTION)));
  return (await Promise.all(delays)).flat();
}

/** The same turns while one document is read after the other. */
async function whileReading(server: Child, turns: number) {
  let isOver = false;
  const readMs: number[] = [];
  const reading = async (): Promise<void> => {
    while (!isOver) readMs.push((await readDocument(server)).readMs);
  };
  const [delays] = await Promise.all([
    delaysOf(server, turns).finally(() => {
      isOver = true;
    }),
    reading(),
  ]);
  return { delays, readMs };
}

/** A PDF of 200 pages, alone and while 20 turns stream 20 chunks a second: how long it takes, and what they feel of it. */
export const readingSuite: BenchSuite = {
  name: 'reading',
  subject: 'modules',
  figures: {
    pages: neitherIsBetter(1, 200),
    told: moreIsBetter(1, 200),
    readMs: lessIsBetter(10, 60_000),
    readAmongTurnsMs: lessIsBetter(10, 60_000),
    quietDelayP99Ms: lessIsBetter(0.01, 60_000),
    delayP99Ms: lessIsBetter(0.01, 60_000),
    delayRatio: lessIsBetter(0.01, 100),
  },
  run: (benchSize) =>
    withBenchServers(async (servers) => {
      const { pages, turns, sentences } = SIZES[benchSize];
      const steady = await servers.provider('stamping-gemini.ts', [sentences, sentences, PAUSE_MS]);
      const server = await servers.server('reading-server.ts', steady.origin, { BENCH_PAGES: String(pages) });
      const { told, readMs } = await readDocument(server);
      await delaysOf(server, 1);
      const quietDelayP99Ms = quantile(await delaysOf(server, turns), 0.99);
      const busy = await whileReading(server, turns);
      const delayP99Ms = quantile(busy.delays, 0.99);
      return {
        ...{ pages, told, readMs, readAmongTurnsMs: median(busy.readMs) },
        ...{ quietDelayP99Ms, delayP99Ms, delayRatio: delayP99Ms / quietDelayP99Ms },
      };
    }),
};
