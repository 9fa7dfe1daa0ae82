import { DatabaseSync } from 'node:sqlite';
import { expectKeptAsShown, keptTurn, shownTurn } from './support/agreement';
import { type Instance, newDataDirectory, startInstance } from './support/instance';
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
/** Chunks that the provider sends in the scripted turn. */
const CHUNKS = 14;
const places = (every: number): number[] =>
  Array.from({ length: CHUNKS + 1 }, (_, place) => place).filter((place) => whole || place % every === 0);

/** How a turn may end that is cut after that many chunks: after the last one it may have ended by itself. */
const endings = <Ending>(place: number, cut: Ending, byItself: Ending): Ending[] =>
  place < CHUNKS ? [cut] : [cut, byItself];

/** Turns that run when a server is killed, and how many of them are one person's. */
const CROWD = whole ? 240 : 60;
const TURNS_EACH = 3;

/** How far behind the store may be with what was sent, in ms. */
const LAG_MS = 100;

/** Begins the scripted turn and lets it go on up to a place. */
async function beginUpTo(visitor: Visitor, place: number) {
  const { text, mark, gate } = newQuestion('bursts {gate}');
  const running = await visitor.begin(text);
  const { conversationId } = await running.untilEvent('start');
  await gemini.release(gate, place);
  await expect.poll(async () => (await gemini.answer(mark)).chunksWritten).toBe(place);
  return { running, conversationId, mark, gate };
}

test.describe('a turn that is cut', () => {
  for (const place of places(4)) {
    test(`reloaded and joined by other tabs after chunk ${place}`, async ({ visitor }) => {
      const { running, conversationId, gate } = await beginUpTo(visitor, place);
      const soFar = running.soFar.events.length;
      const others = await Promise.all(
        [undefined, 0, 1, Math.floor(soFar / 2), soFar].map(async (after) => {
          const turn = await visitor.resume(conversationId, after);
          // A tab that finds no turn any more reads the conversation instead.
          const conversation = turn === null ? await visitor.conversation(conversationId) : null;
          return { after: after ?? 0, turn, conversation };
        }),
      );
      await gemini.release(gate, CHUNKS);
      const shown = await running.rest();
      expect(shown.sequence).toEqual(shown.events.map((_, index) => index + 1));
      expect(shown.status).toBe('completed');
      await expectKeptAsShown(visitor, shown);
      const settled = await visitor.conversation(conversationId);
      for (const { after, turn, conversation } of others) {
        if (turn === null) {
          expect(endings(place, 'running', 'settled')).toContain('settled');
          expect(conversation).toEqual(settled);
          continue;
        }
        const joined = await turn.rest();
        expect(joined.events).toEqual(shown.events.slice(after));
        expect(joined.sequence).toEqual(shown.sequence.slice(after));
      }
    });

    test(`stopped from another tab after chunk ${place}`, async ({ visitor }) => {
      const { running, conversationId, mark } = await beginUpTo(visitor, place);
      await visitor.stop(conversationId);
      await expect
        .poll(async () =>
          endings(place, 'closed-by-client', 'finished').includes((await gemini.answer(mark)).outcome),
        )
        .toBe(true);
      const shown = await running.rest();
      expect(endings(place, 'stopped', 'completed')).toContain(shown.status);
      await expectKeptAsShown(visitor, shown);
    });
  }

  for (const place of places(4).filter((chunk) => chunk < CHUNKS))
    for (const [way, option] of [
      ['the provider closes the socket', 'cutAt'],
      ['the provider reports an error', 'failAt'],
    ] as const)
      test(`when ${way} before chunk ${place + 1}`, async ({ visitor }) => {
        const shown = await visitor.ask(newQuestion(`bursts ${option}=${place}`).text);
        expect(shown.status).toBe(shown.text + shown.thoughts === '' ? 'failed' : 'interrupted');
        expect(shown.notices).toHaveLength(1);
        await expectKeptAsShown(visitor, shown);
      });
});

test.describe('a server that is killed', () => {
  test('loses nothing that was sent 100 ms before', async () => {
    test.setTimeout(600_000);
    const dataDirectory = newDataDirectory();
    let instance = await startInstance({ dataDirectory });
    try {
      for (const place of places(5)) {
        const visitor = new Visitor(instance.origin);
        const { running } = await beginUpTo(visitor, place);
        const old = await seenFor(running, LAG_MS);
        await instance.kill();
        const last = await running.rest().catch(() => running.soFar);
        instance = await startInstance({ dataDirectory });
        await expectSurvived(visitor.at(instance.origin), { place, old, last });
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
      const turns = await Promise.all(
        visitors.map(async (visitor, number) => {
          const begun = [];
          // One after the other: the first one makes the visitor a guest.
          for (let nth = 0; nth < TURNS_EACH; nth += 1) {
            const place = (number * TURNS_EACH + nth) % CHUNKS;
            const { text, gate } = newQuestion('bursts {gate}');
            const running = await visitor.begin(text);
            await running.untilEvent('start');
            await gemini.release(gate, place);
            begun.push({ visitor, place, running });
          }
          return begun;
        }),
      );
      const seen = await Promise.all(
        turns.flat().map(async (turn) => ({ ...turn, old: await seenFor(turn.running, LAG_MS) })),
      );
      expect(seen.filter(({ old }) => old.events.some(({ type }) => type === 'finish'))).toEqual([]);
      expect(seen.filter(({ old }) => old.text + old.thoughts !== '').length).toBeGreaterThan(CROWD / 2);
      await instance.kill();
      const last = await Promise.all(seen.map(({ running }) => running.rest().catch(() => running.soFar)));
      instance = await startInstance({ dataDirectory, environment });
      for (const [index, { visitor, place, old }] of seen.entries())
        await expectSurvived(visitor.at(instance.origin), { place, old, last: last[index] ?? old });
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
    const finishing = await beginUpTo(visitor, 4);
    const hanging = await visitor.begin(newQuestion('stall').text);
    await hanging.until(({ text }) => text !== '');
    const closed = instance.close();
    await expect.poll(async () => (await visitor.send('POST', '/api/chat', refusable)).status).toBe(503);
    await gemini.release(finishing.gate, CHUNKS);
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
  /** After how many chunks its server was killed. */
  readonly place: number;
  /** What had been shown for a while by then. */
  readonly old: PlayedTurn;
  /** The last that was shown. */
  readonly last: PlayedTurn;
}

/** A turn whose server was killed is over, and at most its last moment is lost. */
async function expectSurvived(visitor: Visitor, { place, old, last }: Survivor): Promise<void> {
  const kept = await keptTurn(visitor, last);
  expect(endings(place, 'interrupted', 'completed'), `killed after chunk ${place}`).toContain(kept.status);
  expect(kept.notices).toEqual(kept.status === 'interrupted' ? ['turn-interrupted'] : []);
  expectBetween(kept.text, shownTurn(old).text, shownTurn(last).text);
  expectBetween(kept.thoughts, shownTurn(old).thoughts, shownTurn(last).thoughts);
  expect(shownTurn(last).sources.slice(0, kept.sources.length)).toEqual(kept.sources);
}

test('a store that cannot be written for a while loses nothing', async () => {
  test.setTimeout(600_000);
  const instance = await startInstance();
  try {
    // Each takes as long as the store is patient.
    for (const place of whole ? places(1) : [7]) {
      const visitor = new Visitor(instance.origin);
      const { running, gate } = await beginUpTo(visitor, place);
      const unlock = lock(instance);
      const refused = new Visitor(instance.origin).send('POST', '/api/chat', refusable);
      await gemini.release(gate, CHUNKS);
      await running.until(({ text }) => text.includes('say the same'));
      // By then the store has lost its patience.
      expect(await readRefusal(await refused)).toMatchObject({ status: 503, code: 'store-unavailable' });
      unlock();
      const shown = await running.rest();
      expect(shown.status, `locked after chunk ${place}`).toBe('completed');
      await expectKeptAsShown(visitor, shown);
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
