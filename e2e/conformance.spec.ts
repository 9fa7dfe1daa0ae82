import { DatabaseSync } from 'node:sqlite';
import { expectEndedKept, expectKeptAsShown, keptTurn, shownTurn } from './support/agreement';
import {
  BURSTS,
  beginUpTo,
  CUTS,
  DEEP,
  endings,
  expectSound,
  isCutThere,
  type Play,
  REHEARSAL,
  ROUNDS_OF_CLAUDE,
  ROUNDS_OF_OPENAI,
} from './support/cut-turn';
import { type Instance, newDataDirectory, startInstance } from './support/instance';
import { APP_ORIGIN, CURATED_ORIGIN } from './support/origins';
import type { PlayedTurn } from './support/played-turn';
import { gemini } from './support/provider-control';
import { newQuestion } from './support/question';
import type { RunningTurn } from './support/running-turn';
import { expect, test } from './support/test';
import { readRefusal, Visitor } from './support/visitor';

/**
 * What was shown is what is kept, wherever a turn is cut. The whole suite (`npm run test:conformance`) cuts at
 * every chunk; the short one, which runs with all other tests, at some of them.
 */
const whole = process.env.NALAR_CONFORMANCE === 'whole';
const placesOf = ({ places }: Play, every: number): number[] =>
  Array.from({ length: places + 1 }, (_, place) => place).filter((place) => whole || place % every === 0);

/** Turns that run when a server is killed, and how many of them are one person's. */
const CROWD = whole ? 240 : 60;
const TURNS_EACH = 3;

/** How far behind the store may be with what was sent, in ms. */
const LAG_MS = 100;

const MODES = ['transparent', 'curated'] as const;
const ORIGINS = { transparent: APP_ORIGIN, curated: CURATED_ORIGIN } as const;

for (const [play, every] of [
  [BURSTS, 4],
  [REHEARSAL, 5],
  [DEEP, 12],
  [ROUNDS_OF_CLAUDE, 4],
  [ROUNDS_OF_OPENAI, 4],
] as const)
  for (const [way, cut] of Object.entries(CUTS))
    for (const place of placesOf(play, every).filter((at) => isCutThere(way, play, at)))
      for (const mode of MODES) {
        // The short suite takes turns.
        const turn = play === BURSTS ? 'transparent' : MODES[(place / every) % 2];
        if (whole || mode === turn)
          test(`${play.name}, ${mode}, ${way} after chunk ${place}`, () =>
            cut(new Visitor(ORIGINS[mode]), play, place));
      }

/** Each of these costs a start of the server. */
const KILLED: readonly (readonly [Play, number])[] = whole
  ? [BURSTS, REHEARSAL, DEEP].flatMap((play) => placesOf(play, 1).map((place) => [play, place] as const))
  : [
      [BURSTS, 5],
      [REHEARSAL, 8],
      [REHEARSAL, 15],
      [DEEP, 17],
    ];

test.describe('a server that is killed', () => {
  for (const mode of whole ? MODES : [MODES[0]])
    test(`loses nothing that was sent 100 ms before, ${mode}`, async () => {
      test.setTimeout(600_000);
      const dataDirectory = newDataDirectory();
      let instance = await startInstance({ dataDirectory, settings: { reasoningTraceMode: mode } });
      try {
        for (const [play, place] of KILLED) {
          const visitor = new Visitor(instance.origin);
          const { running } = await beginUpTo(visitor, play, place);
          const old = await seenFor(running, LAG_MS);
          await instance.kill();
          const last = await running.rest().catch(() => running.soFar);
          instance = await startInstance({ dataDirectory });
          await expectSurvived(visitor.at(instance.origin), { play, place, old, last });
        }
      } finally {
        await instance.close();
      }
    });

  test(`with ${CROWD} turns at once loses nothing of any, and none runs on`, async () => {
    test.setTimeout(600_000);
    const environment = { NALAR_TRUSTED_PROXIES: '1' };
    const settings = { parallelTurns: String(CROWD) };
    const dataDirectory = newDataDirectory();
    let instance = await startInstance({ dataDirectory, environment, settings });
    try {
      const visitors = Array.from({ length: CROWD / TURNS_EACH }, (_, number) => {
        const address = `203.0.113.${number}`;
        return new Visitor(instance.origin, { 'x-forwarded-for': address, 'accept-language': 'en' });
      });
      const beginAll = async (visitor: Visitor, number: number) => {
        const begun = [];
        // One after the other: the first one makes the visitor a guest.
        for (let nth = number * TURNS_EACH; begun.length < TURNS_EACH; nth += 1) {
          const play = nth % 2 === 0 ? BURSTS : REHEARSAL;
          const place = Math.floor(nth / 2) % play.chunks;
          begun.push({ visitor, play, place, running: (await beginUpTo(visitor, play, place)).running });
        }
        return begun;
      };
      const half = visitors.length / 2;
      const open = await Promise.all(visitors.slice(0, half).map(beginAll));
      await instance.configure('reasoningTraceMode', 'curated');
      const curated = await Promise.all(
        visitors.slice(half).map((visitor, number) => beginAll(visitor, number + half)),
      );
      const seen = await Promise.all(
        [...open, ...curated]
          .flat()
          .map(async (turn) => ({ ...turn, old: await seenFor(turn.running, LAG_MS) })),
      );
      expect(seen.filter(({ old }) => old.events.some(({ type }) => type === 'finish'))).toEqual([]);
      expect(seen.filter(({ old }) => old.thoughts !== '').length).toBeGreaterThan(CROWD / 4);
      await instance.kill();
      const last = await Promise.all(seen.map(({ running }) => running.rest().catch(() => running.soFar)));
      instance = await startInstance({ dataDirectory, environment });
      for (const [index, { visitor, play, place, old }] of seen.entries())
        await expectSurvived(visitor.at(instance.origin), { play, place, old, last: last[index] ?? old });
      const [visitor] = visitors;
      expect((await visitor?.at(instance.origin).ask(newQuestion().text))?.status).toBe('completed');
    } finally {
      await instance.close();
    }
  });

  test('gracefully lets running turns end, refuses new ones and keeps what it has to break off', async () => {
    test.setTimeout(120_000);
    const instance = await startInstance();
    const visitor = new Visitor(instance.origin);
    const finishing = await beginUpTo(visitor, BURSTS, 4);
    const hanging = await visitor.begin(newQuestion('stall').text);
    await hanging.until(({ text }) => text !== '');
    const closed = instance.close();
    await expect.poll(async () => (await visitor.send('POST', '/api/chat', refusable)).status).toBe(503);
    await gemini.release(finishing.gate, BURSTS.chunks);
    expect((await finishing.running.rest()).status).toBe('completed');
    const broken = await hanging.rest();
    expect(broken.status).toBe('interrupted');
    await closed;
    const next = await startInstance({ dataDirectory: instance.dataDirectory });
    try {
      await expectKeptAsShown(visitor.at(next.origin), broken);
      await expectKeptAsShown(visitor.at(next.origin), await finishing.running.rest());
    } finally {
      await next.close();
    }
  });
});

interface Survivor {
  readonly play: Play;
  /** After how many chunks its server was killed. */
  readonly place: number;
  /** What had been shown for a while by then. */
  readonly old: PlayedTurn;
  /** The last that was shown. */
  readonly last: PlayedTurn;
}

/** A turn whose server was killed is over, and at most its last moment is lost. */
async function expectSurvived(visitor: Visitor, { play, place, old, last }: Survivor): Promise<void> {
  const kept = await keptTurn(visitor, last);
  expect(
    endings(play, place, 'interrupted', 'completed'),
    `${play.name} killed after chunk ${place}`,
  ).toContain(kept.status);
  expect(kept.notices).toEqual(kept.status === 'interrupted' ? ['turn-interrupted'] : []);
  expectBetween(kept.text, shownTurn(old).text, shownTurn(last).text);
  expectBetween(kept.thoughts, shownTurn(old).thoughts, shownTurn(last).thoughts);
  expect(shownTurn(last).sources.slice(0, kept.sources.length)).toEqual(kept.sources);
  await expectEndedKept(visitor, old);
}

test('a store that cannot be written for a while loses nothing', async () => {
  test.setTimeout(600_000);
  const instance = await startInstance();
  try {
    // Each takes as long as the store is patient.
    for (const place of whole ? placesOf(REHEARSAL, 1) : [7]) {
      if (whole) await instance.configure('reasoningTraceMode', MODES[place % 2] ?? MODES[0]);
      const visitors = [BURSTS, REHEARSAL].map((play) => ({ play, visitor: new Visitor(instance.origin) }));
      const turns = await Promise.all(
        visitors.map(async ({ play, visitor }) => ({
          play,
          visitor,
          ...(await beginUpTo(visitor, play, Math.min(place, play.places))),
        })),
      );
      const unlock = lock(instance);
      const refused = new Visitor(instance.origin).send('POST', '/api/chat', refusable);
      for (const { play, gate, running } of turns) {
        await gemini.release(gate, play.chunks);
        await running.until(({ text }) => text.includes(play.lastWords));
      }
      // By then the store has lost its patience.
      expect(await readRefusal(await refused)).toMatchObject({ status: 503, code: 'store-unavailable' });
      unlock();
      for (const { play, visitor, running } of turns) {
        const shown = await running.rest();
        expect(shown.status, `${play.name} locked after chunk ${place}`).toBe('completed');
        await expectSound(visitor, shown);
      }
    }
  } finally {
    await instance.close();
  }
});

const refusable = {
  trigger: 'submit',
  conversationId: null,
  parentId: null,
  message: { id: 'm-refusable', text: 'Too late?' },
};

/** What has been on the reader's side for at least this long. */
async function seenFor(running: RunningTurn, durationMs: number): Promise<PlayedTurn> {
  let seen = running.soFar;
  let since = performance.now();
  await expect
    .poll(
      async () => {
        const now = await running.readWithin(20);
        if (now.events.length > seen.events.length) since = performance.now();
        seen = now;
        return performance.now() - since;
      },
      { intervals: [0] },
    )
    .toBeGreaterThan(durationMs);
  return seen;
}

function expectBetween(kept: string, least: string, most: string): void {
  expect(kept.startsWith(least), `“${kept}” begins with “${least}”`).toBe(true);
  expect(most.startsWith(kept), `“${most}” begins with “${kept}”`).toBe(true);
}

/** Keeps everybody else from writing until the returned function is called. */
function lock({ dataDirectory }: Instance): () => void {
  const database = new DatabaseSync(`${dataDirectory}/nalar.db`);
  database.exec('PRAGMA busy_timeout = 5000');
  database.exec('BEGIN IMMEDIATE');
  return () => {
    database.exec('ROLLBACK');
    database.close();
  };
}
