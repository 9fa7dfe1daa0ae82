import { SIGNATURE_MARK } from '../support/fake-provider/signed-thought';
import { type Instance, startInstance } from '../support/instance';
import { ANTHROPIC, OFFLINE, OPENAI } from '../support/models';
import { anthropic, openAiResponses } from '../support/provider-control';
import { newQuestion } from '../support/question';
import { storedBytes } from '../support/stored-bytes';
import { expect, test } from '../support/test';
import { Visitor } from '../support/visitor';

test.describe.configure({ mode: 'default' });

let instance: Instance;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  instance = await startInstance({ environment: { NALAR_LOG_LEVEL: 'debug' } });
});
test.afterAll(() => instance.close());

const PROVIDERS = [
  [ANTHROPIC, anthropic],
  [OPENAI, openAiResponses],
] as const;

/** Where the signature of some reasoning must not be. */
function expectNowhere(places: Readonly<Record<string, string>>): void {
  const all = { ...places, stored: storedBytes(instance.dataDirectory), logged: instance.output() };
  for (const [place, text] of Object.entries(all)) {
    expect(text, `what is ${place}`).not.toBe('');
    expect(text.includes(SIGNATURE_MARK), `in what is ${place}`).toBe(false);
  }
}

/** What a provider signs or encrypts of its reasoning goes back to it within the turn, unaltered, and nowhere else. */
for (const [modelId, provider] of PROVIDERS) {
  test(`signed reasoning of ${modelId} goes back within its turn and never leaves otherwise`, async () => {
    const visitor = new Visitor(instance.origin);
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
    const last = await visitor.follow(next, elsewhere.text, { modelId: OFFLINE });
    const [asked] = await provider.answers(later.mark);
    const { conversationId, traceId } = turn;
    const sharing = { withTraces: true, lifetimeDays: null };
    const shared = await visitor.send('POST', `/api/conversations/${conversationId}/shares`, sharing);
    expect(shared.ok).toBe(true);
    expectNowhere({
      asked: JSON.stringify(asked?.body),
      streamed: turn.body + next.body + last.body,
      told: await visitor.everythingAbout(turn),
    });
    // A share's copy of it is there, too.
    expect(storedBytes(instance.dataDirectory)).toContain('13,000');
    const { trace } = await visitor.trace(traceId);
    expect(trace.fidelity).toMatchObject({ kind: 'provider-summary' });
  });

  test(`signed reasoning of ${modelId} is forgotten with a turn that is stopped, and in one that is tried again`, async () => {
    const visitor = new Visitor(instance.origin);
    const { text, mark, gate } = newQuestion('rounds {gate}');
    const haveAsked = (times: number) =>
      provider.releaseUntil(gate, async () => expect(await provider.answers(mark)).toHaveLength(times));
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
