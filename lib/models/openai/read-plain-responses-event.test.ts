import { describe, expect, it } from 'vitest';
import { mergeEvents } from '../response/merge-events';
import { readPlainResponsesEvent } from './read-plain-responses-event';

const event = (type: string, rest: object): string =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...rest })}\n\n`;
const text = (delta: string, rest: object = {}): string =>
  event('response.output_text.delta', { item_id: 'msg', output_index: 1, content_index: 0, delta, ...rest });
const summary = (delta: string, part = 0): string =>
  event('response.reasoning_summary_text.delta', {
    item_id: 'rs',
    output_index: 0,
    summary_index: part,
    delta,
  });
const merged = (stream: string): string =>
  Buffer.from(mergeEvents(Buffer.from(stream), true, readPlainResponsesEvent)).toString();

describe('readPlainResponsesEvent', () => {
  it('joins pieces of a summary and of an answer', () => {
    expect(merged(summary('One ') + summary('two.'))).toBe(summary('One two.'));
    const beside = { logprobs: [], obfuscation: 'xyz' };
    expect(merged(text('One ', beside) + text('two.', beside))).toBe(text('One two.', beside));
  });

  it.each([
    ['another part of the summary', summary('b', 1)],
    ['log probabilities', text('b', { logprobs: [{}] })],
    ['another text', text('b', { item_id: 'other' })],
    ['a refusal', event('response.refusal.delta', { item_id: 'msg', output_index: 1, delta: 'No' })],
    ['an item that ends', event('response.output_item.done', { output_index: 0, item: {} })],
    ['an error', event('error', { code: 'server_error', message: 'It failed' })],
  ])('leaves %s as it is', (_, other) => {
    const stream = text('one ') + other + text('two ') + other;
    expect(merged(stream)).toBe(stream);
    expect(merged(summary('one ') + other + summary('two '))).toContain(other);
  });
});
