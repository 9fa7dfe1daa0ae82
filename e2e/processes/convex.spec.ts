import { assertBetween, assertEndedKept, assertKeptAsShown, keptTurn } from '../support/agreement';
import { startDeployment } from '../support/convex';
import { BURSTS, cutsOf, type Play, REHEARSAL } from '../support/cut-turn';
import { startInstance } from '../support/instance';
import { providers } from '../support/providers';
import { newQuestion } from '../support/question';
import { expect, test } from '../support/test';
import { Visitor } from '../support/visitor';

const whole = process.env.NALAR_CONFORMANCE === 'whole';
const { beginUpTo } = cutsOf(providers);

const KILLED: readonly (readonly [Play, number])[] = whole
  ? [BURSTS, REHEARSAL].flatMap((play) =>
      Array.from({ length: play.chunks }, (_, place) => [play, place] as const),
    )
  : [
      [BURSTS, 5],
      [REHEARSAL, 8],
      [REHEARSAL, 12],
    ];

test('a turn of an app over Convex is followed and stopped from another process, and outlives its own', async () => {
  test.setTimeout(whole ? 600_000 : 120_000);
  const deployment = await startDeployment();
  const [instance, other] = await Promise.all(
    ['one', 'other'].map(() => startInstance({ environment: deployment.environment })),
  );
  if (instance === undefined || other === undefined) throw new Error('they did not start');
  try {
    const visitor = new Visitor(other.origin);
    const first = newQuestion('thoughts {gate}');
    const running = await visitor.begin(first.text);
    const { conversationId } = await running.untilEvent('start');
    await providers.gemini.release(first.gate, 9);
    await running.until(({ text }) => text.includes('You asked'));
    const elsewhere = visitor.at(instance.origin);
    const followed = await elsewhere.resume(conversationId);
    await followed?.until(({ text }) => text.includes('You asked'));
    await elsewhere.stop(conversationId);
    const shown = await running.rest();
    expect(shown.status).toBe('stopped');
    await assertKeptAsShown(elsewhere, shown);

    const killed = await Promise.all(
      KILLED.map(async ([play, place]) => {
        const person = new Visitor(other.origin);
        const { running: cut, conversationId } = await beginUpTo(person, play, place);
        // Read all the time: what has come and was not read yet is lost with its server.
        const last = cut.rest().catch(() => cut.soFar);
        const elsewhere = person.at(instance.origin);
        const through = await elsewhere.resume(conversationId);
        // What another process can show is kept.
        const seen = await through?.until(
          ({ events, thoughts }) => events.length > 0 && (whole || thoughts !== ''),
        );
        if (seen === undefined) throw new Error('the turn does not run');
        return { person: elsewhere, seen, last };
      }),
    );
    await other.kill();
    for (const { person, seen, last } of killed) {
      await expect
        .poll(async () => (await person.conversation(seen.conversationId)).runningTurnId, { timeout: 30_000 })
        .toBeNull();
      const kept = await keptTurn(person, seen);
      expect(kept.status).toBe('interrupted');
      const most = await last;
      assertBetween(kept.text, seen.text, most.text);
      assertBetween(kept.thoughts, seen.thoughts, most.thoughts);
      await assertEndedKept(person, seen);
    }
  } finally {
    await other.kill();
    await instance.close();
    await deployment.close();
  }
});
