import { SIGNATURE_MARK } from '../support/fake-provider/signed-thought';
import { ANTHROPIC, OFFLINE, OPENAI } from '../support/models';
import { anthropic, openAiResponses } from '../support/provider-control';
import { newQuestion } from '../support/question';
import { dataDirectoryOf, storedBytes } from '../support/stored-bytes';
import { expect, test } from '../support/test';

/** What a provider signs or encrypts of its reasoning goes back to it within the turn, unaltered, and nowhere else. */
for (const [modelId, provider] of [
  [ANTHROPIC, anthropic],
  [OPENAI, openAiResponses],
] as const)
  test(`signed reasoning of ${modelId} goes back within its turn and never leaves otherwise`, async ({
    visitor,
  }) => {
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
    const left = {
      asked: JSON.stringify(asked?.body),
      streamed: turn.body + next.body + last.body,
      conversation: JSON.stringify(await visitor.conversation(conversationId)),
      trace: JSON.stringify(await visitor.trace(traceId)),
      exported: await (await visitor.fetch(`/api/conversations/${conversationId}/export?format=json`)).text(),
      // A share's copy of it is there, too.
      stored: storedBytes(dataDirectoryOf('app')),
    };
    expect(left.stored).toContain('13,000');
    for (const [place, text] of Object.entries(left))
      expect(text.includes(SIGNATURE_MARK), `in what is ${place}`).toBe(false);
    const { trace } = await visitor.trace(traceId);
    expect(trace.fidelity).toMatchObject({ kind: 'provider-summary' });
  });
