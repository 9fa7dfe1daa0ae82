import type { BenchSuite, Figures } from '../bench-suite';
import { ChatSite } from '../browser/chat-site';
import { measureFirstLoad } from '../browser/measure-first-load';
import { measureOpening } from '../browser/measure-opening';
import { measureHurriedTurn, measurePacedTurn } from '../browser/measure-turn';
import { median } from '../median';

const ROUNDS = 3;
const OPENINGS = 5;

/** The median of each figure over some rounds. */
async function mediansOf(rounds: number, measure: () => Promise<Figures>): Promise<Figures> {
  const samples: Figures[] = [];
  while (samples.length < rounds) samples.push(await measure());
  return Object.fromEntries(
    Object.keys(samples[0] ?? {}).map((name) => [
      name,
      median(samples.map((sample) => sample[name] ?? Number.NaN)),
    ]),
  );
}

/** A turn in a conversation that is new, or already has that many messages. */
async function turnFigures(site: ChatSite, messageCount: number): Promise<Figures> {
  const path = async (): Promise<string> =>
    messageCount === 0 ? '/' : (await site.conversation(messageCount)).path;
  const paced = await mediansOf(ROUNDS, async () => {
    const at = await path();
    return { ...(await site.visit((page) => measurePacedTurn(page, at))) };
  });
  const gaps: number[] = [];
  while (gaps.length < ROUNDS) {
    const at = await path();
    gaps.push(await site.visit((page) => measureHurriedTurn(page, at)));
  }
  return { ...paced, longestGapMs: median(gaps), longestGapWorstMs: Math.max(...gaps) };
}

async function openingFigures(site: ChatSite, messageCount: number): Promise<Figures> {
  const { path, lastMessageId } = await site.conversation(messageCount);
  return mediansOf(OPENINGS, async () => ({
    ...(await site.visit((page) => measureOpening(page, path, lastMessageId))),
  }));
}

const named = (prefix: string, figures: Figures): Figures =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [
      prefix + name.charAt(0).toUpperCase() + name.slice(1),
      value,
    ]),
  );

/**
 * What the production app costs Chromium: a turn of 1,000 thought and 1,000 text chunks of Markdown, one every
 * 5 ms, the trace panel open (`longestGapMs`: sent as fast as possible), in a new conversation and after 300
 * messages; opening conversations; and the first load. Medians of several visits, each with an empty cache.
 */
export const browserSuite: BenchSuite = {
  name: 'browser',
  run: async () => {
    const site = await ChatSite.start();
    try {
      const firstLoadJsKb = await site.visit(measureFirstLoad);
      const open300 = await openingFigures(site, 300);
      const open1000 = await openingFigures(site, 1_000);
      return {
        ...(await turnFigures(site, 0)),
        ...named('thread300', await turnFigures(site, 300)),
        ...named('open300', open300),
        ...named('open1000', open1000),
        firstLoadJsKb,
      };
    } finally {
      await site.close();
    }
  },
};
