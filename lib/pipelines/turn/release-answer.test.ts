import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { messageText } from '@/lib/chat/chat-message';
import { REFUSED_DRAFT_LABELS } from '@/lib/reasoning/trace-collector/shown-pieces';
import { streamAnswer } from './answer-stream';
import { askPerson } from './ask-person';
import { conversationSave } from './conversation-save';
import { OUTCOME } from './memory-keys';
import { releaseAnswer } from './release-answer';
import type { SettledTurn } from './settled-turn';
import { StageView } from './stage-sink';
import { modelForTest } from './testing/model-for-test';
import { sinkForTest } from './testing/sink-for-test';
import { contextForTest } from './testing/turn-for-test';
import { turnStopped } from './turn-outcome';

const ANSWER =
  `The moon pulls the sea, so there are two tides a day. 🌊 ${'Waves rise and fall. '.repeat(12)}`.trim();

/** A turn whose model has written its answer as a draft. */
async function drafted(traceMode: 'transparent' | 'curated' = 'transparent') {
  const { model } = modelForTest([{ thoughts: 'I think of the moon. ', text: ANSWER }]);
  const controller = new AbortController();
  const { signal } = controller;
  let kept: SettledTurn | null = null;
  const context = contextForTest({
    model,
    signal,
    ports: {
      save: async (settled) => {
        kept = settled;
        return true;
      },
    },
  });
  const { sink, sent } = sinkForTest({ traceMode });
  const view = new StageView(sink);
  sink.start();
  view.hold();
  context.memory.set(OUTCOME, await streamAnswer(context, view, [{ role: 'user', content: 'Why?' }], signal));
  const save = async (): Promise<SettledTurn> => {
    await conversationSave(context.policy).run(context, view, new AbortController().signal);
    if (kept === null) throw new Error('nothing was kept');
    return kept;
  };
  const drafts = () =>
    sent.flatMap((chunk) =>
      chunk.type === 'data-activity' && chunk.data.kind === 'draft' ? [chunk.data.status] : [],
    );
  const stop = (): void => controller.abort(turnStopped('stopped'));
  return { context, view, sink, sent, signal, stop, save, drafts };
}

const noWait = async (): Promise<void> => {};

describe('a held answer', () => {
  it.each(['transparent', 'curated'] as const)(
    'is a draft of which no word is sent, %s',
    async (traceMode) => {
      const turn = await drafted(traceMode);
      expect(turn.view.draft).toBe(ANSWER);
      expect(turn.view.answered).toBe(false);
      expect(turn.drafts()).toEqual(['running']);
      expect(JSON.stringify(turn.sent)).not.toContain('tides');
      expect(turn.sent.some(({ type }) => type.startsWith('text'))).toBe(false);
    },
  );

  it('is shown word by word once it has passed, and kept as it was shown', async () => {
    const turn = await drafted();
    let named = false;
    void turn.sink.firstWords.then(() => {
      named = true;
    });
    await Promise.resolve();
    expect(named).toBe(false);
    await releaseAnswer(turn.view, ANSWER, turn.signal, noWait);
    expect(named).toBe(true);
    const { message, status } = await turn.save();
    expect([status, messageText(message)]).toEqual(['completed', ANSWER]);
    const shown = turn.sent.flatMap((chunk) => (chunk.type === 'text-delta' ? [chunk.delta] : []));
    expect(shown.join('')).toBe(ANSWER);
    expect(turn.drafts()).toEqual(['running', 'done']);
  });

  it('gives way to another answer', async () => {
    const turn = await drafted();
    await releaseAnswer(turn.view, 'The sources do not say.', turn.signal, noWait);
    const { message } = await turn.save();
    expect(messageText(message)).toBe('The sources do not say.');
    expect(turn.drafts()).toEqual(['running', 'refused']);
    const labels = turn.sent.flatMap((chunk) => (chunk.type === 'data-activity' ? [chunk.data.labels] : []));
    const { en, id } = REFUSED_DRAFT_LABELS;
    expect(labels).toContainEqual({ en, id });
  });

  it('is not shown when the turn is stopped before; a notice says so', async () => {
    const turn = await drafted();
    turn.stop();
    const { message, status, trace } = await turn.save();
    expect(status).toBe('stopped');
    expect(message.parts.map(({ type }) => type)).toEqual(['data-notice']);
    expect(JSON.stringify([message, trace.record])).not.toContain('tides');
    expect(turn.drafts()).toEqual(['running', 'stopped']);
  });

  it('is not missed where the person is asked in its place', async () => {
    const turn = await drafted();
    askPerson(turn.context, turn.view, z.string(), { question: 'Which sea?', options: [], state: 'sea' });
    const { message } = await turn.save();
    expect(message.parts.map(({ type }) => type)).toEqual(['data-clarification']);
  });

  it('stays as far as it was shown when the turn is stopped meanwhile', async () => {
    const turn = await drafted();
    let pieces = 0;
    await releaseAnswer(turn.view, ANSWER, turn.signal, async () => {
      pieces += 1;
      if (pieces === 3) turn.stop();
    });
    const { message, status } = await turn.save();
    const text = messageText(message);
    expect(status).toBe('stopped');
    expect(text.length).toBeGreaterThan(20);
    expect(text.length).toBeLessThan(ANSWER.length);
    expect(ANSWER.startsWith(text)).toBe(true);
  });

  it('takes no longer than six seconds, however long it is', async () => {
    const turn = await drafted();
    let waitedMs = 0;
    await releaseAnswer(turn.view, 'Long words follow. '.repeat(10_000), turn.signal, async (delayMs) => {
      waitedMs += delayMs;
    });
    expect(waitedMs).toBeLessThanOrEqual(6_000);
  });
});
