import { GEMINI, NATIVE } from '@/e2e/support/models';
import { newQuestion } from '@/e2e/support/question';
import type { RunningTurn } from '@/e2e/support/running-turn';
import { openAi } from './support/providers';
import { afterAll, beforeAll, expect, test } from './support/test';
import { openTestApp, type TestApp } from './support/test-app';

/** More chunks than any answer has. */
const ALL = 40;

/** An app whose model server works on one call at a time, and which waits for no first word for longer than a second. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({
    environment: { OPENAI_COMPATIBLE_SLOTS: '1' },
    settings: { firstChunkTimeoutMs: '1000', totalTimeoutMs: '20000' },
  });
});
afterAll(() => app.close());

/** Somebody's turn at that server. */
async function asking(scenario: string) {
  const { text, mark, gate } = newQuestion(scenario);
  const visitor = app.visitor();
  const turn = await visitor.begin(text, { modelId: NATIVE });
  return { visitor, turn, gate, mark, release: () => openAi.release(gate, ALL) };
}

/** Resolves once a turn has been told that so many go first. */
const waitsBehind = (turn: RunningTurn, ahead: number) =>
  turn.until((played) =>
    played.data('progress').some((told) => told.phase === 'waiting' && told.ahead === ahead),
  );

test('whoever asks a server that is at work waits, is told, loses no time, and lets others pass when stopped', async () => {
  const first = await asking('thoughts {gate}');
  await openAi.release(first.gate, 1);
  await first.turn.until(({ thoughts }) => thoughts !== '');
  const second = await asking('thoughts {gate}');
  const { conversationId } = await waitsBehind(second.turn, 1);
  const third = await asking('thoughts');
  await waitsBehind(third.turn, 2);

  // The limit that ends this one was over for the others long before.
  const silent = await app.visitor().ask(newQuestion('stall-silent').text, { modelId: GEMINI });
  expect(silent.notices).toMatchObject([{ code: 'first-chunk-timeout' }]);

  await second.visitor.stop(conversationId);
  expect(await second.turn.rest()).toMatchObject({ status: 'stopped', notices: [], text: '' });
  await waitsBehind(third.turn, 1);

  await first.release();
  const [one, other] = await Promise.all([first.turn.rest(), third.turn.rest()]);
  expect(one).toMatchObject({ status: 'completed', notices: [] });
  expect(other).toMatchObject({ status: 'completed', notices: [] });
  expect(other.data('progress').at(-1)).toMatchObject({ phase: 'idle' });
  expect(one.data('progress')).toEqual([]);
  expect(await openAi.requests(third.mark)).not.toEqual([]);
  expect(await openAi.requests(second.mark)).toEqual([]);
});

test('a call that breaks off or is stopped at work leaves its place', async () => {
  const stopped = await asking('thoughts {gate}');
  await openAi.release(stopped.gate, 1);
  const { conversationId } = await stopped.turn.until(({ thoughts }) => thoughts !== '');
  const [next, last] = [await asking('cut-text'), await asking('thoughts')];
  await stopped.visitor.stop(conversationId);
  expect((await stopped.turn.rest()).status).toBe('stopped');
  expect((await next.turn.rest()).status).toBe('interrupted');
  expect((await last.turn.rest()).status).toBe('completed');
});
