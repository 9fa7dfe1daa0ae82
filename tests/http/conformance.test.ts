import {
  assertSound,
  BURSTS,
  cutsOf,
  DEEP,
  isCutThere,
  type Play,
  REHEARSAL,
  ROUNDS_OF_CLAUDE,
  ROUNDS_OF_OPENAI,
} from '@/e2e/support/cut-turn';
import { openDatabase } from '@/e2e/support/open-database';
import { readRefusal } from '@/e2e/support/visitor';
import { atMost } from '@/lib/shared/at-most';
import { anthropic, gemini, openAi, openAiResponses } from './support/providers';
import { afterAll, beforeAll, describe, expect, test } from './support/test';
import { openTestApp, type TestApp } from './support/test-app';

/*
 * What was shown is what is kept, wherever a turn is cut. The whole suite (`npm run test:conformance`) cuts at every
 * chunk; the short one, which runs with all other tests, at some of them.
 */
const whole = process.env.NALAR_CONFORMANCE === 'whole';
const placesOf = ({ places }: Play, every: number): number[] =>
  Array.from({ length: places + 1 }, (_, place) => place).filter((place) => whole || place % every === 0);

const { beginUpTo, ways } = cutsOf({ gemini, openAi, anthropic, openAiResponses });
/** So many cuts are made beside each other. */
const AT_ONCE = 5;
const MODES = ['transparent', 'curated'] as const;

let apps: Readonly<Record<(typeof MODES)[number], TestApp>>;
beforeAll(async () => {
  const open = (reasoningTraceMode: string) => openTestApp({ settings: { reasoningTraceMode } });
  const [transparent, curated] = await Promise.all([open('transparent'), open('curated')]);
  apps = { transparent, curated };
});
afterAll(() => Promise.all(MODES.map((mode) => apps[mode].close())));

describe.for([
  { play: BURSTS, every: 4 },
  { play: REHEARSAL, every: 5 },
  { play: DEEP, every: 12 },
  { play: ROUNDS_OF_CLAUDE, every: 4 },
  { play: ROUNDS_OF_OPENAI, every: 4 },
])('$play.name', ({ play, every }) => {
  test.for(Object.entries(ways))('%s', { timeout: 600_000 }, async ([way, cut]) => {
    const places = placesOf(play, every).filter((place) => isCutThere(way, play, place));
    for (const mode of MODES) {
      // The short suite takes turns.
      const cutHere = places.filter((place) => {
        const turn = play === BURSTS ? 'transparent' : MODES[(place / every) % 2];
        return whole || mode === turn;
      });
      await atMost(AT_ONCE, cutHere, (place) =>
        cut(apps[mode].visitor(), play, place).catch((cause: unknown) => {
          throw new Error(`${mode}, after chunk ${place}: ${String(cause)}`, { cause });
        }),
      );
    }
  });
});

const REFUSABLE = {
  trigger: 'submit',
  conversationId: null,
  parentId: null,
  message: { id: 'm-refusable', text: 'Too late?' },
};

test('a store that cannot be written for a while loses nothing', { timeout: 600_000 }, async () => {
  // Each takes as long as the store is patient.
  for (const place of whole ? placesOf(REHEARSAL, 1) : [7]) {
    const app = apps[MODES[place % 2] ?? 'transparent'];
    const turns = await Promise.all(
      [BURSTS, REHEARSAL].map(async (play) => {
        const visitor = app.visitor();
        return { play, visitor, ...(await beginUpTo(visitor, play, Math.min(place, play.places))) };
      }),
    );
    const database = openDatabase(app.dataDirectory);
    database.exec('BEGIN IMMEDIATE');
    try {
      const refused = app.visitor().send('POST', '/api/chat', REFUSABLE);
      for (const { play, gate, running } of turns) {
        await gemini.release(gate, play.chunks);
        await running.until(({ text }) => text.includes(play.lastWords));
      }
      // By then the store has lost its patience.
      expect(await readRefusal(await refused)).toMatchObject({ status: 503, code: 'store-unavailable' });
    } finally {
      database.exec('ROLLBACK');
      database.close();
    }
    for (const { play, visitor, running } of turns) {
      const shown = await running.rest();
      expect(shown.status, `${play.name} locked after chunk ${place}`).toBe('completed');
      await assertSound(visitor, shown);
    }
  }
});
