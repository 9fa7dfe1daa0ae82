import { SIGNATURE_MARK } from '@/e2e/support/fake-provider/signed-thought';
import { ANTHROPIC, GEMINI, OPENAI } from '@/e2e/support/models';
import { newQuestion } from '@/e2e/support/question';
import { storedBytes } from '@/e2e/support/stored-bytes';
import { until } from '@/e2e/support/until';
import { anthropic, gemini, openAiResponses } from '../support/providers';
import { readLog } from '../support/read-log';
import { afterAll, beforeAll, expect, test } from '../support/test';
import { openTestApp, type TestApp } from '../support/test-app';

let app: TestApp;
let logged: () => string;
beforeAll(async () => {
  app = await openTestApp({ environment: { NALAR_LOG_LEVEL: 'debug' } });
  logged = readLog(app);
});
afterAll(() => app.close());

const PROVIDERS = [
  [ANTHROPIC, anthropic],
  [OPENAI, openAiResponses],
] as const;

/** Where the signature of some reasoning must not be. */
function expectNowhere(places: Readonly<Record<string, string>>): void {
  const all = { ...places, stored: storedBytes(app.dataDirectory), logged: logged() };
  for (const [place, text] of Object.entries(all)) {
    expect(text, `what is ${place}`).not.toBe('');
    expect(text.includes(SIGNATURE_MARK), `in what is ${place}`).toBe(false);
  }
}

/** What a provider signs or encrypts of its reasoning goes back to it within the turn, unaltered, and nowhere else. */
for (const [modelId, provider] of PROVIDERS) {
  test(`signed reasoning of ${modelId} goes back within its turn and never leaves otherwise`, async () => {
    const visitor = app.visitor();
    const question = newQuestion('rounds');
    const turn = await visitor.ask(question.text, { modelId });
    // The fake refuses what it has not signed so.
    expect(turn).toMatchObject({ status: 'completed', text: 'It is **13,000**, as the calculator says.' });
    expect(turn.thoughts).toContain('I should not work out by heart');
    const [first, second] = await provider.answers(question.mark);
    expect(JSON.stringify(first?.body)).not.toContain(SIGNATURE_MARK);
    expect(JSON.stringify(second?.body)).toContain(SIGNATURE_MARK);

    const later = newQuestion('thoughts');
    const elsewhere = newQuestion();
    const next = await visitor.follow(turn, later.text, { modelId });
    const last = await visitor.follow(next, elsewhere.text, { modelId: GEMINI });
    const [asked] = await provider.answers(later.mark);
    const [askedElsewhere] = await gemini.answers(elsewhere.mark);
    const { conversationId, traceId } = turn;
    const sharing = { withTraces: true, lifetimeDays: null };
    const shared = await visitor.send('POST', `/api/conversations/${conversationId}/shares`, sharing);
    const { token }: { readonly token: string } = await shared.json();
    const read = JSON.stringify(await app.application.shares.open(token));
    expect(read).toContain('13,000');
    expectNowhere({
      asked: JSON.stringify(asked?.body) + JSON.stringify(askedElsewhere?.body),
      streamed: turn.body + next.body + last.body,
      told: await visitor.everythingAbout(turn),
      shared: read,
    });
    const { trace } = await visitor.trace(traceId);
    expect(trace.fidelity).toMatchObject({ kind: 'provider-summary' });
  });

  test(`signed reasoning of ${modelId} is forgotten with a turn that is stopped, and in one that is tried again`, async () => {
    const visitor = app.visitor();
    const { text, mark, gate } = newQuestion('rounds {gate}');
    /** Lets one chunk through after the other until the provider has been asked so often. */
    const haveAsked = async (times: number): Promise<void> => {
      const seen = async () =>
        [(await provider.answers(mark)).length, await provider.chunksWritten(mark)] as const;
      for (;;) {
        const [asked, written] = await seen();
        if (asked >= times) return;
        await provider.release(gate, 1);
        await until(seen, ([now, chunks]) => now >= times || chunks > written);
      }
    };
    const running = await visitor.begin(text, { modelId });
    // Its reasoning has been signed, and has gone back with the result of the tool.
    await haveAsked(2);
    const { conversationId } = await running.until(({ thoughts }) => thoughts !== '');
    expect(await visitor.stop(conversationId)).toBe(204);
    const stopped = await running.rest();
    expect(stopped.status).toBe('stopped');
    const [again] = await Promise.all([
      visitor.regenerate(conversationId, stopped.messageId, { modelId }),
      haveAsked(4).then(() => provider.release(gate, 99)),
    ]);
    expect(again).toMatchObject({ status: 'completed', text: 'It is **13,000**, as the calculator says.' });
    const [, , third, fourth] = await provider.answers(mark);
    expect(JSON.stringify(fourth?.body)).toContain(SIGNATURE_MARK);
    expectNowhere({
      asked: JSON.stringify(third?.body),
      streamed: stopped.body + again.body,
      told: (await visitor.everythingAbout(stopped)) + (await visitor.everythingAbout(again)),
    });
  });
}
