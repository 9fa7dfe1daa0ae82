import { AdminPage } from './pages/admin-page';
import { ChatPage } from './pages/chat-page';
import { ReviewPage } from './pages/review-page';
import { expectEndedKept, expectKeptAsShown, keptTurn } from './support/agreement';
import { type Deployment, startDeployment } from './support/convex';
import { BURSTS, beginUpTo, CUTS, isCutThere, type Play, REHEARSAL } from './support/cut-turn';
import { type Instance, startInstance } from './support/instance';
import { firstAdmin, invited, type Person } from './support/person';
import type { PlayedTurn } from './support/played-turn';
import { gemini } from './support/provider-control';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';
import { Visitor } from './support/visitor';

/** More chunks than any answer has. */
const ALL = 40;
const whole = process.env.NALAR_CONFORMANCE === 'whole';
/** A hundred with `npm run test:conformance`. */
const FAULTY_TURNS = whole ? 100 : 8;
const everyPlace = ({ places }: Play): number[] => Array.from({ length: places + 1 }, (_, place) => place);
const placesToCut = (mode: 'transparent' | 'curated'): number[] => {
  if (whole) return everyPlace(REHEARSAL);
  return mode === 'transparent' ? [8, 16] : [12];
};
const placesToKill: readonly (readonly [Play, number])[] = whole
  ? [BURSTS, REHEARSAL].flatMap((play) =>
      everyPlace(play)
        .filter((place) => place < play.chunks)
        .map((place) => [play, place] as const),
    )
  : [
      [BURSTS, 5],
      [REHEARSAL, 8],
      [REHEARSAL, 12],
    ];
const modesToKillIn = whole ? (['transparent', 'curated'] as const) : (['transparent'] as const);
const TURNS_PER_CONVERSATION = 4;

test.describe('an app that keeps everything in Convex', () => {
  // In order: the later ones need the admin whom the first one makes.
  test.describe.configure({ mode: 'serial' });
  let deployment: Deployment;
  let instance: Instance;
  let admin: Person;

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    deployment = await startDeployment();
    instance = await startInstance({ environment: deployment.environment });
    admin = await firstAdmin(instance);
  });
  test.afterAll(async () => {
    await instance.close();
    await deployment.close();
  });

  test('answers, and shows the same after a reload in the middle and at the end', async ({ page }) => {
    const chat = new ChatPage(page);
    const { text, mark, gate } = newQuestion('thoughts {gate}');
    await chat.open(`${instance.origin}/`);
    await chat.send(text);
    await gemini.release(gate, 9);
    await expect(chat.answer).toContainText('You asked');
    await page.reload();
    await expect(chat.answer).toContainText('You asked');
    await gemini.release(gate, ALL);
    await chat.finished();
    await expect(chat.answer).toContainText('That is all there is to say.');
    await page.reload();
    await expect(chat.questions).toContainText([mark]);
    await expect(chat.answer).toContainText('That is all there is to say.');
    const visitor = await Visitor.of(page.context(), instance.origin);
    const [kept] = await visitor.conversations();
    expect((await visitor.conversation(kept?.conversationId ?? '')).messages).toHaveLength(2);
  });

  test('a turn is followed from another process, stopped there, and outlives its own', async () => {
    test.setTimeout(120_000);
    const other = await startInstance({ environment: deployment.environment });
    try {
      const visitor = new Visitor(other.origin);
      const first = newQuestion('thoughts {gate}');
      const running = await visitor.begin(first.text);
      const { conversationId } = await running.untilEvent('start');
      await gemini.release(first.gate, 9);
      await running.until(({ text }) => text.includes('You asked'));
      const elsewhere = visitor.at(instance.origin);
      const followed = await elsewhere.resume(conversationId);
      await followed?.until(({ text }) => text.includes('You asked'));
      await elsewhere.stop(conversationId);
      const shown = await running.rest();
      expect(shown.status).toBe('stopped');
      await expectKeptAsShown(elsewhere, shown);

      // Killed at once, so that the patience of the one that is left is waited for only once.
      const killed = [];
      for (const mode of modesToKillIn) {
        await instance.configure('reasoningTraceMode', mode);
        const begun = placesToKill.map(async ([play, place]) => {
          const person = new Visitor(other.origin);
          const { running: cut } = await beginUpTo(person, play, place);
          return { person: person.at(instance.origin), seen: await cut.readWithin(1_000) };
        });
        killed.push(...(await Promise.all(begun)));
      }
      await other.kill();
      await instance.configure('reasoningTraceMode', 'transparent');
      for (const { person, seen } of killed) {
        await expect
          .poll(async () => (await person.conversation(seen.conversationId)).runningTurnId, {
            timeout: 30_000,
          })
          .toBeNull();
        const kept = await keptTurn(person, seen);
        expect(kept.status).toBe('interrupted');
        expect(kept).toMatchObject({ text: seen.text, thoughts: seen.thoughts });
        await expectEndedKept(person, seen);
      }
    } finally {
      await other.kill();
    }
  });

  for (const mode of ['transparent', 'curated'] as const)
    test(`keeps what was shown wherever a turn is cut, ${mode}`, async () => {
      test.setTimeout(600_000);
      await instance.configure('reasoningTraceMode', mode);
      for (const [way, cut] of Object.entries(CUTS))
        await Promise.all(
          placesToCut(mode)
            .filter((place) => isCutThere(way, REHEARSAL, place))
            .map((place) => cut(new Visitor(instance.origin), REHEARSAL, place)),
        );
      await instance.configure('reasoningTraceMode', 'transparent');
    });

  test('an admin decides what is shown from the next turn on', async ({ page }) => {
    const visitor = new Visitor(instance.origin);
    const before = await visitor.ask(newQuestion().text);
    expect(before.ending).toMatchObject({ traceMode: 'transparent' });
    const pages = new AdminPage(page, instance.origin);
    await admin.visitor.sitDownAt(page.context());
    await pages.open();
    await pages.traceMode('curated').check();
    await pages.save();
    const after = await visitor.follow(before, newQuestion().text);
    expect(after.ending).toMatchObject({ traceMode: 'curated' });
    expect(after.thoughts).toBe('');
    await pages.open('changes');
    await page.getByRole('button', { name: 'Restore version 0' }).click();
    await expect(page.getByText('The settings are as in version 0 again.')).toBeVisible();
  });

  test('a reviewer finds a trace, judges it and comments on it', async ({ page }) => {
    const visitor = new Visitor(instance.origin);
    const { text } = newQuestion();
    const turn = await visitor.ask(text);
    const reviewer = await invited(admin, 'reviewer', 'Rani');
    await reviewer.visitor.sitDownAt(page.context());
    const reviewing = new ReviewPage(page);
    await reviewing.open(`${instance.origin}/review?query=${encodeURIComponent('short explanation')}`);
    await expect(reviewing.row(turn.traceId)).toBeVisible();
    await reviewing.open(`${instance.origin}/review/${turn.traceId}`);
    await expect(reviewing.chain).toHaveAttribute('data-verified', 'true');
    const path = `/api/review/traces/${turn.traceId}`;
    expect((await reviewer.visitor.send('POST', `${path}/verdicts`, { kind: 'sound' })).status).toBeLessThan(
      300,
    );
    const comment = { text: 'Well put.', anchor: { kind: 'trace' } };
    expect((await reviewer.visitor.send('POST', `${path}/comments`, comment)).status).toBeLessThan(300);
    await page.reload();
    await expect(page.getByText('Well put.')).toBeVisible();
    const judged = await (await reviewer.visitor.fetch('/api/review/traces?verdict=sound')).json();
    expect(judged.items).toMatchObject([{ traceId: turn.traceId }]);
  });

  test('a share is read by a stranger until it is revoked; what was deleted is gone', async () => {
    const visitor = new Visitor(instance.origin);
    const { text, mark } = newQuestion();
    const turn = await visitor.ask(text);
    const path = `/api/conversations/${turn.conversationId}`;
    const made = await visitor.send('POST', `${path}/shares`, { withTraces: true, lifetimeDays: 1 });
    const { shareId, token }: { shareId: string; token: string } = await made.json();
    const stranger = new Visitor(instance.origin);
    const shared = await stranger.fetch(`/share/${token}`);
    expect(shared.status).toBe(200);
    expect(await shared.text()).toContain(mark);
    expect((await visitor.fetch(`/api/shares/${shareId}`, { method: 'DELETE' })).status).toBe(204);
    expect((await stranger.fetch(`/share/${token}`)).status).toBe(404);

    expect((await visitor.fetch(path, { method: 'DELETE' })).status).toBe(204);
    expect((await visitor.fetch(path)).status).toBe(404);
    expect((await visitor.fetch(`/api/traces/${turn.traceId}`)).status).toBe(404);
  });
});

test(`${FAULTY_TURNS} turns on a deployment that is slow, fails and loses answers: nothing is lost or there twice`, async () => {
  test.setTimeout(600_000);
  const deployment = await startDeployment({ lostResponses: 0.1, serverErrors: 0.1, latencyMs: 200 });
  const instance = await startInstance({ environment: deployment.environment });
  try {
    const conversations = await Promise.all(
      Array.from({ length: FAULTY_TURNS / TURNS_PER_CONVERSATION }, async () => {
        const visitor = new Visitor(instance.origin);
        const turns: PlayedTurn[] = [await visitor.ask(newQuestion().text)];
        for (let last = turns[0]; last && turns.length < TURNS_PER_CONVERSATION; last = turns.at(-1))
          turns.push(await visitor.follow(last, newQuestion().text));
        return { visitor, turns };
      }),
    );
    for (const { visitor, turns } of conversations) {
      for (const turn of turns) {
        expect(turn.status).toBe('completed');
        await expectKeptAsShown(visitor, turn);
      }
      const { messages } = await visitor.conversation(turns[0]?.conversationId ?? '');
      expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
      expect(messages).toHaveLength(2 * TURNS_PER_CONVERSATION);
    }
  } finally {
    await instance.close();
    await deployment.close();
  }
});
