import type { BenchSize, BenchSuite, Figures } from '../bench-suite';
import { lessIsBetter, neitherIsBetter } from '../figure-meaning';
import { median } from '../median';
import { quantile } from '../quantile';
import { askServer, type BenchServers, withBenchServers } from '../turn/bench-servers';
import type { Child } from '../turn/child-process';
import { type Contestant, compareCpu, type Rounds } from '../turn/compare-cpu';
import { stampedDelays } from '../turn/stamped-delays';
import { TurnSite } from '../turn/turn-site';

interface TurnSize {
  /** Chunks of thought and of text each. */
  readonly chunks: number;
  readonly atOnce: Omit<Rounds, 'question'>;
  readonly paced: Omit<Rounds, 'question'>;
  /** Between the chunks of a paced turn. */
  readonly everyMs: number;
  /** Sentences of thought and of answer, and the pause before each chunk in ms. */
  readonly stampedTurn: readonly [number, number, number];
  readonly delayTurns: number;
  /** The same of turns of which only the first sentence counts; null where it is read off the others. */
  readonly shortTurns: {
    readonly stampedTurn: readonly [number, number, number];
    readonly turns: number;
  } | null;
}

const SIZES: Readonly<Record<BenchSize, TurnSize>> = {
  whole: {
    chunks: 1_000,
    atOnce: { warmUpTurns: 20, rounds: 9, turnsPerRound: 5 },
    paced: { warmUpTurns: 1, rounds: 5, turnsPerRound: 1 },
    // As models write.
    everyMs: 5,
    stampedTurn: [400, 0, 6],
    delayTurns: 5,
    shortTurns: { stampedTurn: [3, 3, 6], turns: 200 },
  },
  small: {
    chunks: 100,
    atOnce: { warmUpTurns: 1, rounds: 1, turnsPerRound: 5 },
    paced: { warmUpTurns: 0, rounds: 1, turnsPerRound: 2 },
    everyMs: 1,
    stampedTurn: [20, 0, 1],
    delayTurns: 1,
    shortTurns: null,
  },
};

/** Starts the app for one provider, and stops it when it has been measured. */
async function withSite<Value>(
  servers: BenchServers,
  providerUrl: string,
  measure: (site: TurnSite) => Promise<Value>,
): Promise<Value> {
  const site = await TurnSite.start(servers.dataDirectoryFor('app'), providerUrl);
  try {
    return await measure(site);
  } finally {
    await site.stop();
  }
}

const contestant = (server: Child): Contestant => ({
  processId: server.processId,
  ask: (question) => askServer(server, question),
});

/** Each round's quotient, in order of size. */
const ratios = (ours: readonly number[], theirs: readonly number[]): number[] =>
  ours.map((ms, index) => ms / (theirs[index] ?? Number.NaN)).toSorted((left, right) => left - right);

async function cpuFigures(servers: BenchServers, size: TurnSize): Promise<Figures> {
  const gemini = await servers.provider('../../e2e/support/fake-gemini.ts');
  const providerUrl = `${gemini.origin}/v1beta`;
  const atOnce = `[scenario:bench thoughts=${size.chunks} texts=${size.chunks}] Compare the two years.`;
  return withSite(servers, providerUrl, async (ours) => {
    const plain = contestant(await servers.server('plain-server.ts', providerUrl));
    const piped = contestant(await servers.server('piped-server.ts', providerUrl));
    const [oursAtOnce = [], plainAtOnce = []] = await compareCpu([ours, plain], {
      ...size.atOnce,
      question: atOnce,
    });
    const [oursPaced = [], plainPaced = [], pipedPaced = []] = await compareCpu([ours, plain, piped], {
      ...size.paced,
      question: atOnce.replace(']', ` everyMs=${size.everyMs}]`),
    });
    const atOnceRatios = ratios(oursAtOnce, plainAtOnce);
    const pacedRatios = ratios(oursPaced, plainPaced);
    return {
      cpuMsPerTurn: median(oursAtOnce),
      baselineCpuMsPerTurn: median(plainAtOnce),
      cpuRatio: median(atOnceRatios),
      cpuRatioMin: atOnceRatios.at(0) ?? Number.NaN,
      cpuRatioMax: atOnceRatios.at(-1) ?? Number.NaN,
      pacedCpuMsPerTurn: median(oursPaced),
      pacedBaselineCpuMsPerTurn: median(plainPaced),
      pacedCpuRatio: median(pacedRatios),
      pacedCpuRatioMin: pacedRatios.at(0) ?? Number.NaN,
      pacedCpuRatioMax: pacedRatios.at(-1) ?? Number.NaN,
      pipedCpuRatio: median(ratios(pipedPaced, plainPaced)),
    };
  });
}

/** How many ms after it was sent each sentence of some turns arrived; a first turn warms the server up. */
async function delaysOf(
  servers: BenchServers,
  turn: readonly number[],
  turns: number,
): Promise<readonly (readonly number[])[]> {
  const stamping = await servers.provider('stamping-gemini.ts', turn);
  return withSite(servers, stamping.origin, async (site) => {
    await stampedDelays(await site.ask('Compare the figures.'));
    const delays: number[][] = [];
    while (delays.length < turns) delays.push(await stampedDelays(await site.ask('Compare the figures.')));
    return delays;
  });
}

/**
 * Through the built app as `npm start` serves it: CPU of the whole process tree for a turn of 1,000 thought and 1,000
 * text chunks, everything on, beside a plain server of the AI SDK in the same rounds, sent at once and 5 ms apart, and
 * beside a server that only pipes the provider's bytes; from the provider's first byte, which ends a sentence, to the
 * thought at the client; and the same of later sentences from their last chunk on.
 */
export const turnSuite: BenchSuite = {
  name: 'turn',
  subject: 'served-app',
  figures: {
    cpuMsPerTurn: lessIsBetter(1, 60_000),
    baselineCpuMsPerTurn: neitherIsBetter(1, 60_000),
    cpuRatio: lessIsBetter(0.01, 100),
    cpuRatioMin: neitherIsBetter(0.01, 100),
    cpuRatioMax: neitherIsBetter(0.01, 100),
    pacedCpuMsPerTurn: lessIsBetter(1, 60_000),
    pacedBaselineCpuMsPerTurn: neitherIsBetter(1, 60_000),
    pacedCpuRatio: lessIsBetter(0.01, 100),
    pacedCpuRatioMin: neitherIsBetter(0.01, 100),
    pacedCpuRatioMax: neitherIsBetter(0.01, 100),
    pipedCpuRatio: neitherIsBetter(0, 100),
    delayP50Ms: lessIsBetter(0.01, 60_000),
    delayP99Ms: lessIsBetter(0.01, 60_000),
    thoughtsMeasured: neitherIsBetter(1, 1_000_000),
    firstThoughtMs: lessIsBetter(0.01, 60_000),
    firstThoughtP50Ms: lessIsBetter(0.01, 60_000),
  },
  run: (size) =>
    withBenchServers(async (servers) => {
      const cpu = await cpuFigures(servers, SIZES[size]);
      const { stampedTurn, delayTurns, shortTurns } = SIZES[size];
      const stamped = await delaysOf(servers, stampedTurn, delayTurns);
      const short = shortTurns && (await delaysOf(servers, shortTurns.stampedTurn, shortTurns.turns));
      const delays = stamped.flatMap((turn) => turn.slice(1));
      const first = (short ?? stamped).flatMap((turn) => turn.slice(0, 1));
      return {
        ...cpu,
        delayP50Ms: quantile(delays, 0.5),
        delayP99Ms: quantile(delays, 0.99),
        thoughtsMeasured: delays.length,
        firstThoughtMs: quantile(first, 0.99),
        firstThoughtP50Ms: quantile(first, 0.5),
      };
    }),
};
