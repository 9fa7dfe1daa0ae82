import { phrases } from '@/e2e/support/phrases';
import type { PlayedTurn } from '@/e2e/support/played-turn';
import { newQuestion } from '@/e2e/support/question';
import type { RunningTurn } from '@/e2e/support/running-turn';
import type { Visitor } from '@/e2e/support/visitor';
import { gemini } from './support/providers';
import { describe, expect, test } from './support/test';

/** More chunks than any answer has. */
const ALL = 40;

interface Answering {
  readonly running: RunningTurn;
  readonly shown: PlayedTurn;
  readonly mark: string;
  readonly gate: string;
}

/** Asks, and reads on until the answer has begun. */
async function answering(visitor: Visitor): Promise<Answering> {
  const { text, mark, gate } = newQuestion('thoughts {gate}');
  const running = await visitor.begin(text);
  await gemini.release(gate, 9);
  return { running, mark, gate, shown: await running.until((turn) => turn.text.includes('You asked')) };
}

describe('stop', () => {
  test('ends the turn, closes the provider’s connection and keeps what was shown', async ({ visitor }) => {
    const { running, shown, mark } = await answering(visitor);
    expect(await visitor.stop(shown.conversationId)).toBe(204);
    const turn = await running.rest();
    expect(turn).toMatchObject({ status: 'stopped', notices: [] });
    expect(turn.text.startsWith(shown.text)).toBe(true);
    await expect.poll(async () => (await gemini.answer(mark)).outcome).toBe('closed-by-client');

    const view = await visitor.conversation(turn.conversationId);
    expect(view.runningTurnId).toBeNull();
    expect(view.messages[1]).toMatchObject({ metadata: { status: 'stopped' }, parts: [{ text: turn.text }] });
    const { trace, thoughts } = await visitor.trace(turn.traceId);
    expect(trace.status).toBe('stopped');
    expect(thoughts.map(({ delta }) => delta).join('')).toBe(turn.thoughts);
  });

  test('while the model only thinks, keeps the thoughts', async ({ visitor }) => {
    const { text, gate } = newQuestion('thoughts {gate}');
    const running = await visitor.begin(text);
    await gemini.release(gate, 4);
    const { conversationId } = await running.until(({ thoughts }) => thoughts.includes('short explanation'));
    await visitor.stop(conversationId);
    const turn = await running.rest();
    expect(turn).toMatchObject({ status: 'stopped', text: '' });
    const unreached = turn.steps.filter(({ status }) => status === 'pending');
    expect(unreached.map(({ stepKey }) => stepKey)).toEqual(
      expect.arrayContaining(['source-validation', 'tool-action', 'response-compose']),
    );
    expect(turn.steps.filter(({ status }) => status === 'skipped')).toEqual([]);
    const { trace, thoughts } = await visitor.trace(turn.traceId);
    expect(thoughts.length).toBeGreaterThanOrEqual(2);
    // Nothing is claimed of what was not reached.
    expect(new Set(trace.record.activities.map(({ kind }) => kind))).toEqual(
      new Set(['decision', 'thought']),
    );
    expect(await visitor.export(conversationId, 'markdown')).not.toContain(phrases.en.trace.row.kind.answer);
    expect((await visitor.follow(turn, newQuestion().text)).status).toBe('completed');
  });

  test('before the model has said anything', async ({ visitor }) => {
    const running = await visitor.begin(newQuestion('stall-silent').text);
    const { conversationId } = await running.untilEvent('start');
    await visitor.stop(conversationId);
    const turn = await running.rest();
    expect(turn).toMatchObject({ status: 'stopped', text: '', thoughts: '' });
    expect((await visitor.trace(turn.traceId)).trace.record.headline).toMatch(/^Not answered: “/);
  });

  test.for(['en', 'id'] as const)(
    'in mid-answer, is said of that row in the record, the share and the export: %s',
    async (locale, { app }) => {
      const visitor = app.visitor({ 'accept-language': locale });
      const { running, shown } = await answering(visitor);
      const { conversationId, traceId } = shown;
      await visitor.stop(conversationId);
      await running.rest();
      const stoppedHere = phrases[locale].trace.row.status.stopped;
      expect(await visitor.export(conversationId, 'markdown')).toMatch(
        new RegExp(`\\*\\* \\([^)]*${stoppedHere}[^)]*\\)`),
      );
      const stopped = expect.objectContaining({ kind: 'answer', status: 'stopped' });
      const { record } = (await visitor.trace(traceId)).trace;
      expect(record.steps.at(-1)?.status).toBe('stopped');
      expect(record.activities.at(-1)).toEqual(stopped);
      const shares = `/api/conversations/${conversationId}/shares`;
      const made = await visitor.send('POST', shares, { withTraces: true, lifetimeDays: 1 });
      const { token }: { token: string } = await made.json();
      const read = await app.application.shares.open(token);
      const shared = read?.messages.at(-1)?.trace?.trace.record;
      expect(shared).toMatchObject({ activities: expect.arrayContaining([stopped]) });
    },
  );

  test('where nothing runs, or twice, does no harm', async ({ visitor }) => {
    const { conversationId } = await visitor.ask(newQuestion().text);
    for (const _ of ['once', 'twice']) expect(await visitor.stop(conversationId)).toBe(204);
    const { messages } = await visitor.conversation(conversationId);
    expect(messages[1]?.metadata?.status).toBe('completed');
  });
});

describe('a turn belongs to the server', () => {
  test('it runs to its end when the connection is closed', async ({ visitor }) => {
    const { text, mark, gate } = newQuestion('thoughts {gate}');
    const running = await visitor.begin(text);
    await gemini.release(gate, 2);
    const { conversationId } = await running.until(({ thoughts }) => thoughts !== '');
    await running.leave();
    await gemini.release(gate, ALL);
    const answer = async () => (await visitor.conversation(conversationId)).messages[1];
    await expect.poll(async () => (await answer())?.metadata?.status).toBe('completed');
    expect(await gemini.answer(mark)).toMatchObject({ outcome: 'finished' });
    expect((await answer())?.parts[0]?.text).toContain('That is all there is to say.');
  });

  test('any number of readers can join it, and all get the whole', async ({ visitor }) => {
    const { running, shown, gate } = await answering(visitor);
    const second = await visitor.resume(shown.conversationId);
    await second?.until((turn) => turn.text.includes('You asked'));
    await gemini.release(gate, ALL);
    const [whole, joined] = await Promise.all([running.rest(), second?.rest()]);
    expect(joined?.events).toEqual(whole.events);
    expect(await visitor.resume(shown.conversationId)).toBeNull();
  });
});
