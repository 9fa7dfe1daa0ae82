import { describe, expect, it } from 'vitest';
import type { ChatMessagePart } from '@/lib/chat/chat-message';
import { messageText } from '@/lib/chat/message-text';
import { sinkForTest } from './testing/sink-for-test';
import type { TurnSink } from './turn-sink';

const SECRET = 'Zx9Qw4Er7Ty2Ui5O'.repeat(3);
const KEY = `sk-${'proj-'}${SECRET}`;

const said = (text: string): ChatMessagePart => ({ type: 'text', text });
const say = (sink: TurnSink, text: string): void => sink.modelPart({ type: 'text-delta', id: 't1', text });

/** The whole answer of a turn that goes on with one, as it is kept. */
function goneOn(before: readonly ChatMessagePart[], ...texts: string[]): string {
  const { sink } = sinkForTest();
  sink.start();
  sink.goOnFrom(before);
  sink.modelPart({ type: 'reasoning-delta', id: 'r1', text: 'Where was I? ' });
  for (const text of texts) say(sink, text);
  return messageText(sink.finish('completed', []).message);
}

describe('an answer that goes on with another one', () => {
  it('begins with its words, and repeats none of them', () => {
    expect(goneOn([said('The tides are cau')], 'sed by', ' the moon.')).toBe(
      'The tides are caused by the moon.',
    );
    expect(goneOn([said('The moon pulls the')], 'The moon ', 'pulls the sea.')).toBe(
      'The moon pulls the sea.',
    );
  });

  it('is that one where nothing comes', () => {
    expect(goneOn([said('The tides are cau')])).toBe('The tides are cau');
  });

  it('shows no secret that the earlier answer has named', () => {
    for (const [before, after] of [
      ['Send this: Authorization: Bearer', ` ${SECRET} then.`],
      ['Your password: ', `${SECRET} then.`],
    ] as const) {
      const text = goneOn([said(before)], ...after);
      expect(text).not.toContain(SECRET.slice(0, 8));
      expect(text).toContain(' then.');
    }
  });

  it('shows all of the earlier words before the model has said anything', () => {
    const { sink, sent } = sinkForTest();
    sink.start();
    sink.goOnFrom([said('The tides are cau')]);
    expect(sent.flatMap((chunk) => (chunk.type === 'text-delta' ? [chunk.delta] : [])).join('')).toBe(
      'The tides are cau',
    );
  });

  it('shows nothing that is a credential only together', () => {
    const text = goneOn([said(`It is ${KEY.slice(0, 14)}`)], KEY.slice(14), ' then.');
    expect(text).not.toContain(SECRET.slice(12));
    expect(text).toContain(' then.');
  });

  it('hands on sources and charts, under ids that its own do not take', () => {
    const { sink } = sinkForTest();
    sink.start();
    sink.goOnFrom([
      { type: 'source-url', sourceId: 's1', url: 'https://tides.example/', title: 'Tides' },
      said('So it is:'),
      { type: 'data-chart', id: 'b1', data: { chartId: 'b1', state: 'pending' } },
      { type: 'data-notice', data: { level: 'warning', code: 'answer-truncated', text: '' } },
    ]);
    say(sink, 'And so on.');
    const { parts } = sink.finish('completed', []).message;
    expect(parts.map(({ type }) => type)).toEqual(['source-url', 'text', 'data-chart', 'text']);
    expect(parts[2]).toMatchObject({ id: 'eb1', data: { chartId: 'eb1' } });
  });

  it('takes no thoughts in the place of words', () => {
    const { sink } = sinkForTest();
    sink.start();
    sink.goOnFrom([said('The tides')]);
    sink.modelPart({ type: 'reasoning-delta', id: 'r1', text: 'The moon pulls at the sea. ' });
    sink.modelPart({ type: 'text-start', id: 't1', providerMetadata: { nalar: { standIn: 'thoughts' } } });
    say(sink, 'The moon pulls at the sea. ');
    expect(messageText(sink.finish('completed', []).message)).toBe('The tides');
  });
});
