import { randomBytes } from 'node:crypto';
import { assertKeptAsShown } from '@/e2e/support/agreement';
import { cutsOf, isCutThere, REHEARSAL } from '@/e2e/support/cut-turn';
import { invited, type Person } from '@/e2e/support/person';
import type { PlayedTurn } from '@/e2e/support/played-turn';
import { newQuestion } from '@/e2e/support/question';
import { atMost } from '@/lib/shared/at-most';
import { noFaults, randomFaults } from '@/lib/store/convex/testing/bridge-faults';
import { type ConvexBridge, startConvexBridge } from '@/lib/store/convex/testing/convex-bridge';
import { seededRandom } from '@/lib/text/seeded-random';
import { anthropic, gemini, openAi, openAiResponses } from './support/providers';
import { afterAll, beforeAll, expect, test } from './support/test';
import { openTestApp, type TestApp } from './support/test-app';

/** More chunks than any answer has. */
const ALL = 40;
const whole = process.env.NALAR_CONFORMANCE === 'whole';
/** A hundred with `npm run test:conformance`. */
const FAULTY_TURNS = whole ? 100 : 8;
const TURNS_PER_CONVERSATION = whole ? 4 : 2;
/** Before each call, of which a turn makes dozens. */
const LATENCY_MS = whole ? 200 : 20;
const PLACES = { transparent: [8, 16], curated: [12] } as const;
const { ways } = cutsOf({ gemini, openAi, anthropic, openAiResponses });

let bridge: ConvexBridge;
let app: TestApp;
let admin: Person;

beforeAll(async () => {
  const serviceKey = randomBytes(24).toString('hex');
  bridge = await startConvexBridge({ serviceKey });
  app = await openTestApp({ environment: { CONVEX_URL: bridge.url, CONVEX_SERVICE_KEY: serviceKey } });
  admin = await app.admin();
});
afterAll(async () => {
  await app.close();
  await bridge.settled();
  await bridge.close();
});

const configure = (settings: object): Promise<Response> =>
  admin.visitor.send('PATCH', '/api/admin/settings', settings);

test('answers, and whoever comes back in the middle and at the end gets the same', async () => {
  const visitor = app.visitor();
  const { text, gate } = newQuestion('thoughts {gate}');
  const running = await visitor.begin(text);
  await gemini.release(gate, 9);
  const { conversationId } = await running.until((turn) => turn.text.includes('You asked'));
  const again = await visitor.resume(conversationId);
  await again?.until((turn) => turn.text.includes('You asked'));
  await gemini.release(gate, ALL);
  const shown = await running.rest();
  expect(shown.text).toContain('That is all there is to say.');
  expect((await again?.rest())?.events).toEqual(shown.events);
  await assertKeptAsShown(visitor, shown);
  expect(await visitor.conversations()).toMatchObject([{ conversationId }]);
  expect((await visitor.conversation(conversationId)).messages).toHaveLength(2);
});

test('keeps what a client of OpenAI’s API tells of before', async () => {
  const visitor = app.visitor();
  await visitor.ask(newQuestion().text);
  const { defaultModelId: model } = await (await visitor.fetch('/api/models')).json();
  const told = ['Who are you?', 'A model from elsewhere.', newQuestion().text];
  const messages = told.map((content, index) => ({ role: index === 1 ? 'assistant' : 'user', content }));
  const answered = await visitor.send('POST', '/v1/chat/completions', { model, messages });
  expect(answered.status).toBe(200);
  const conversationId = answered.headers.get('x-nalar-conversation')?.split('/').at(-1) ?? '';
  expect((await visitor.conversation(conversationId)).messages).toHaveLength(4);
});

test.for(['transparent', 'curated'] as const)(
  'keeps what was shown wherever a turn is cut, %s',
  { timeout: 600_000 },
  async (reasoningTraceMode) => {
    await configure({ reasoningTraceMode });
    const everyPlace = Array.from({ length: REHEARSAL.places + 1 }, (_, place) => place);
    for (const [way, cut] of Object.entries(ways))
      await atMost(
        5,
        (whole ? everyPlace : PLACES[reasoningTraceMode]).filter((place) =>
          isCutThere(way, REHEARSAL, place),
        ),
        (place) => cut(app.visitor(), REHEARSAL, place),
      );
    await configure({ reasoningTraceMode: 'transparent' });
  },
);

test('an admin decides what is shown from the next turn on, and goes back to what was', async () => {
  const visitor = app.visitor();
  const before = await visitor.ask(newQuestion().text);
  expect(before.ending).toMatchObject({ traceMode: 'transparent' });
  await configure({ reasoningTraceMode: 'curated' });
  const after = await visitor.follow(before, newQuestion().text);
  expect(after.ending).toMatchObject({ traceMode: 'curated' });
  expect(after.thoughts).toBe('');
  const restored = await admin.visitor.send('POST', '/api/admin/settings/restore', { version: 0 });
  expect(await restored.json()).toMatchObject({ settings: { reasoningTraceMode: 'transparent' } });
});

test('a reviewer finds a trace, judges it and comments on it', async () => {
  const turn = await app.visitor().ask(newQuestion().text);
  const { visitor: reviewer } = await invited(admin, 'reviewer', 'Rani');
  const found = await (await reviewer.fetch('/api/review/traces?query=short%20explanation')).json();
  expect(found.items.map(({ traceId }: { traceId: string }) => traceId)).toContain(turn.traceId);
  const path = `/api/review/traces/${turn.traceId}`;
  const comment = { text: 'Well put.', anchor: { kind: 'trace' } };
  expect((await reviewer.send('POST', `${path}/verdicts`, { kind: 'sound' })).ok).toBe(true);
  expect((await reviewer.send('POST', `${path}/comments`, comment)).ok).toBe(true);
  const view = await (await reviewer.fetch(path)).json();
  expect(view.chain).toMatchObject({ verified: true });
  expect(JSON.stringify(view)).toContain('Well put.');
  const judged = await (await reviewer.fetch('/api/review/traces?verdict=sound')).json();
  expect(judged.items).toMatchObject([{ traceId: turn.traceId }]);
});

test('a share is read by a stranger until it is revoked; what was deleted is gone', async () => {
  const visitor = app.visitor();
  const { text, mark } = newQuestion();
  const turn = await visitor.ask(text);
  const path = `/api/conversations/${turn.conversationId}`;
  const made = await visitor.send('POST', `${path}/shares`, { withTraces: true, lifetimeDays: 1 });
  const { shareId, token }: { shareId: string; token: string } = await made.json();
  const { shares } = app.application;
  expect(JSON.stringify(await shares.open(token))).toContain(mark);
  expect((await visitor.fetch(`/api/shares/${shareId}`, { method: 'DELETE' })).status).toBe(204);
  expect(await shares.open(token)).toBeNull();

  expect((await visitor.fetch(path, { method: 'DELETE' })).status).toBe(204);
  for (const gone of [path, `/api/traces/${turn.traceId}`])
    expect((await visitor.fetch(gone)).status, gone).toBe(404);
});

test(`${FAULTY_TURNS} turns on a deployment that is slow, fails and loses answers: nothing is lost or there twice`, {
  timeout: 600_000,
}, async () => {
  const shares = { 'lost-response': 0.1, 'server-error': 0.1 };
  bridge.setFates(randomFaults({ shares, latencyMs: LATENCY_MS, random: seededRandom(7) }));
  const played = Promise.all(
    Array.from({ length: FAULTY_TURNS / TURNS_PER_CONVERSATION }, async () => {
      const visitor = app.visitor();
      const turns: PlayedTurn[] = [await visitor.ask(newQuestion().text)];
      for (let last = turns[0]; last && turns.length < TURNS_PER_CONVERSATION; last = turns.at(-1))
        turns.push(await visitor.follow(last, newQuestion().text));
      for (const turn of turns) {
        expect(turn.status).toBe('completed');
        await assertKeptAsShown(visitor, turn);
      }
      const { messages } = await visitor.conversation(turns[0]?.conversationId ?? '');
      expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
      expect(messages).toHaveLength(2 * TURNS_PER_CONVERSATION);
    }),
  );
  await played.finally(() => bridge.setFates(noFaults));
});
