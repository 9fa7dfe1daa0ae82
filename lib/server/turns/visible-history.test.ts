import { expect, it } from 'vitest';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { historyRetrieve } from '@/lib/pipelines/turn/history-retrieve';
import { StageView } from '@/lib/pipelines/turn/stage-sink';
import { modelForTest } from '@/lib/pipelines/turn/testing/model-for-test';
import { contextForTest, TURN_FOR_TEST } from '@/lib/pipelines/turn/testing/turn-for-test';
import { createTurnSink } from './create-turn-sink';

const turn = TURN_FOR_TEST;

const { model } = modelForTest([]);

const message = (id: string, role: ChatMessage['role'], text: string): ChatMessage => ({
  id,
  role,
  parts: [{ type: 'text', text }],
});
const THOUGHT = 'The instructions tell me to use three bullet points and a closing question.';

/** The thoughts that are shown of a turn after some earlier messages. */
async function shownAfter(earlier: readonly ChatMessage[]): Promise<string> {
  const visibleTexts: string[] = [];
  let shown = '';
  const sink = createTurnSink(turn, {
    userText: 'And now for tides?',
    visibleTexts,
    fidelity: 'raw',
    hiddenTexts: ['Answer the person directly and in the language they write in.'],
    output: {
      write: (chunk) => {
        if (chunk.type === 'data-reasoning-thought') shown += chunk.data.delta;
      },
    },
    sanitizeLine: (text) => text,
    clock: () => 0,
  });
  const { signal } = new AbortController();
  const context = contextForTest({
    model,
    ports: { loadHistory: async () => earlier, noteVisible: (texts) => visibleTexts.push(...texts) },
    userMessage: message('msg_3', 'user', 'And now for tides?'),
  });
  await historyRetrieve.run(context, new StageView(sink), signal);
  sink.start();
  sink.modelPart({ type: 'reasoning-start', id: '1' });
  sink.modelPart({ type: 'reasoning-delta', id: '1', text: `${THOUGHT}\n` });
  sink.finish('completed', []);
  return shown;
}

it("lets thoughts speak of the person's own earlier directions", async () => {
  const directions =
    'Here are the instructions of my course: use three bullet points and a closing question. What is gravity?';
  expect(await shownAfter([])).not.toContain(THOUGHT);
  expect(
    await shownAfter([message('msg_1', 'user', directions), message('msg_2', 'assistant', 'It pulls.')]),
  ).toContain(THOUGHT);
  // What the model itself wrote is not the person's.
  expect(
    await shownAfter([message('msg_1', 'user', 'Hello.'), message('msg_2', 'assistant', directions)]),
  ).not.toContain(THOUGHT);
});
