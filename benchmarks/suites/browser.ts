import type { BenchSize, BenchSuite, Figures, Note } from '../bench-suite';
import { ChatSite } from '../browser/chat-site';
import { measureDrawings } from '../browser/measure-drawings';
import { measureFirstLoad, measureFirstPaint } from '../browser/measure-first-load';
import { measureHostile } from '../browser/measure-hostile';
import { measureOpening } from '../browser/measure-opening';
import { measureHurriedTurn, measurePacedTurn } from '../browser/measure-turn';
import { measureWriting } from '../browser/measure-writing';
import { lessIsBetter, neitherIsBetter } from '../figure-meaning';
import { median } from '../median';
import { machineMs } from '../time/machine-time';

interface BrowserSize {
  /** Chunks of thought and of text each. */
  readonly chunks: number;
  readonly restMs: number;
  readonly rounds: number;
  readonly openings: number;
  /** How long the conversations are, by what the figures call them. */
  readonly messages: { readonly 300: number; readonly 1000: number };
}

const SIZES: Readonly<Record<BenchSize, BrowserSize>> = {
  whole: { chunks: 1_000, restMs: 1_000, rounds: 3, openings: 5, messages: { 300: 300, 1000: 1_000 } },
  small: { chunks: 20, restMs: 50, rounds: 1, openings: 1, messages: { 300: 6, 1000: 12 } },
};

/** Of these the worst visit tells, since nobody sees a median: one long task is one too many. */
const WORST_TELLS = ['longestTaskMs', 'longTasks'];

/** The median of each figure over some rounds, or the worst. */
async function overRounds(rounds: number, measure: () => Promise<Figures>): Promise<Figures> {
  const samples: Figures[] = [];
  while (samples.length < rounds) samples.push(await measure());
  return Object.fromEntries(
    Object.keys(samples[0] ?? {}).map((name) => {
      const values = samples.map((sample) => sample[name] ?? Number.NaN);
      return [name, WORST_TELLS.includes(name) ? Math.max(...values) : median(values)];
    }),
  );
}

/** A turn in a conversation that is new, or already has that many messages. */
async function turnFigures(site: ChatSite, messageCount: number, size: BrowserSize): Promise<Figures> {
  const { chunks, restMs, rounds } = size;
  const path = async (): Promise<string> =>
    messageCount === 0 ? '/' : (await site.conversation(messageCount)).path;
  const paced = await overRounds(rounds, async () => {
    const visit = { path: await path(), chunks, restMs };
    return { ...(await site.visit((page) => measurePacedTurn(page, visit))) };
  });
  const gaps: number[] = [];
  while (gaps.length < rounds) {
    const visit = { path: await path(), chunks, restMs };
    gaps.push(await site.visit((page) => measureHurriedTurn(page, visit)));
  }
  return { ...paced, longestGapMs: median(gaps), longestGapWorstMs: Math.max(...gaps) };
}

async function openingFigures(site: ChatSite, messageCount: number, openings: number): Promise<Figures> {
  const { path, lastMessageId } = await site.conversation(messageCount);
  return overRounds(openings, async () => ({
    ...(await site.visit((page) => measureOpening(page, path, lastMessageId))),
  }));
}

const named = <Value>(prefix: string, values: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      prefix + name.charAt(0).toUpperCase() + name.slice(1),
      value,
    ]),
  );

const TURN_MEANINGS = {
  longestTaskMs: lessIsBetter(0, 60_000),
  longTasks: lessIsBetter(0, 10_000),
  scriptMs: lessIsBetter(1, 600_000),
  taskMs: lessIsBetter(1, 600_000),
  heapMb: lessIsBetter(1, 4_000),
  warmUpMs: neitherIsBetter(0, 10_000),
  longestGapMs: lessIsBetter(1, 60_000),
  longestGapWorstMs: lessIsBetter(1, 60_000),
};
const OPENING_MEANINGS = {
  lcpMs: lessIsBetter(1, 60_000),
  domNodes: lessIsBetter(50, 1_000_000),
  lastMessageMs: lessIsBetter(1, 60_000),
};

/** Over what `machineMs` says: 20 are 200 ms on a machine on which that is 10 ms. */
const HOSTILE_MEANINGS = {
  machineMs: neitherIsBetter(0.1, 10_000),
  hostileWait: lessIsBetter(0, 10_000, 100),
  hostileTask: lessIsBetter(0, 10_000, 20),
  drawingTask: lessIsBetter(0, 10_000, 20),
  askedDrawingTask: lessIsBetter(0, 10_000, 20),
};

/** What answers cost that are made to take long, as many times as counting the words of 1 MB takes. */
async function hostileFigures(site: ChatSite, size: BenchSize, note: Note): Promise<Figures> {
  const baselineMs = await machineMs();
  const { wait, task } = await measureHostile(site, size);
  const drawings = await measureDrawings(site, size);
  note('hostileWait', `${wait.ms.toFixed(0)} ms: ${wait.input}`);
  note('hostileTask', `${task.ms.toFixed(0)} ms: ${task.input}`);
  return {
    machineMs: baselineMs,
    hostileWait: wait.ms / baselineMs,
    hostileTask: task.ms / baselineMs,
    drawingTask: drawings.unaskedMs / baselineMs,
    askedDrawingTask: drawings.askedMs / baselineMs,
  };
}

/**
 * What the production app costs Chromium: a turn of 1,000 thought and 1,000 text chunks of Markdown, one every
 * 5 ms, the trace panel open (`longestGapMs`: sent as fast as possible), in a new conversation and after 300
 * messages; opening conversations; the first load; typing in a long paper; and answers that are made to take long. Medians of several visits, each with an empty cache, but of
 * long tasks the worst visit.
 */
export const browserSuite: BenchSuite = {
  name: 'browser',
  subject: 'served-app',
  figures: {
    ...TURN_MEANINGS,
    ...named('thread300', TURN_MEANINGS),
    ...named('open300', OPENING_MEANINGS),
    ...named('open1000', OPENING_MEANINGS),
    firstLoadJsKb: lessIsBetter(50, 2_000),
    firstLoadLcpMs: lessIsBetter(1, 60_000, 1_000),
    writingTaskMs: lessIsBetter(0, 60_000, 50),
    ...HOSTILE_MEANINGS,
  },
  run: async (benchSize, note) => {
    const size = SIZES[benchSize];
    const site = await ChatSite.start();
    try {
      const firstLoadJsKb = await site.visit(measureFirstLoad);
      const { lcpMs } = await overRounds(size.openings, async () => ({
        lcpMs: await site.visit(measureFirstPaint),
      }));
      const open300 = await openingFigures(site, size.messages[300], size.openings);
      const open1000 = await openingFigures(site, size.messages[1000], size.openings);
      return {
        ...(await turnFigures(site, 0, size)),
        ...named('thread300', await turnFigures(site, size.messages[300], size)),
        ...named('open300', open300),
        ...named('open1000', open1000),
        firstLoadJsKb,
        firstLoadLcpMs: lcpMs ?? Number.NaN,
        writingTaskMs: await measureWriting(site, benchSize),
        ...(await hostileFigures(site, benchSize, note)),
      };
    } finally {
      await site.close();
    }
  },
};
