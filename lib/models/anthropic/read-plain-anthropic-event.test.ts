import { describe, expect, it } from 'vitest';
import { mergeEvents } from '../response/merge-events';
import { readPlainAnthropicEvent } from './read-plain-anthropic-event';

const event = (type: string, rest: object): string =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...rest })}\n\n`;
const delta = (value: object, index = 0): string => event('content_block_delta', { index, delta: value });
const thought = (thinking: string, index = 0) => delta({ type: 'thinking_delta', thinking }, index);
const text = (words: string) => delta({ type: 'text_delta', text: words });
const merged = (stream: string): string =>
  Buffer.from(mergeEvents(Buffer.from(stream), true, readPlainAnthropicEvent)).toString();

describe('readPlainAnthropicEvent', () => {
  it('joins pieces of thoughts and of texts under the name of their event', () => {
    expect(merged(thought('One ') + thought('two.'))).toBe(thought('One two.'));
    expect(merged(text('One ') + text('two ') + text('three.'))).toBe(text('One two three.'));
  });

  it.each([
    ['a signature', delta({ type: 'signature_delta', signature: 'c2ln' })],
    ['another block', thought('b', 1)],
    ['a piece of a call', delta({ type: 'input_json_delta', partial_json: '{' })],
    ['a citation', delta({ type: 'citations_delta', citation: {} })],
    ['the end of a block', event('content_block_stop', { index: 0 })],
    ['an error', event('error', { error: { type: 'overloaded_error', message: 'Overloaded' } })],
    ['a ping', event('ping', {})],
  ])('leaves %s as it is', (_, other) => {
    const stream = thought('one ') + other + thought('two ') + other;
    expect(merged(stream)).toBe(stream);
  });
});
