import { expect, it } from 'vitest';
import type { ChatMessage } from './chat-message';
import { withPagesAsCited } from './pages-as-cited';

const page = (name: string) => ({
  ...{ type: 'source-url' as const, sourceId: `source-${name}`, url: `https://${name}.example/` },
});
const message = (text: string, more: ChatMessage['parts'] = []): Pick<ChatMessage, 'parts'> => ({
  parts: [page('a'), page('b'), { type: 'text', text }, page('c'), ...more],
});
const shown = (text: string) =>
  withPagesAsCited(message(text)).parts.map((part) =>
    part.type === 'text' ? part.text : part.type === 'source-url' ? part.url.slice(8, 9) : '',
  );

it.each([
  ['Red [3].', ['c', 'a', 'Red [1].', 'b']],
  ['Red [2], blue [3; 1], red [2].', ['b', 'c', 'Red [1], blue [2, 3], red [1].', 'a']],
  ['Red [1].', ['a', 'b', 'Red [1].', 'c']],
  ['Nothing, or [9].', ['a', 'b', 'Nothing, or [9].', 'c']],
])('numbers pages in the order in which %j cites them', (text, expected) => {
  expect(shown(text)).toEqual(expected);
});

it('leaves what cites passages, or no pages, as it is', () => {
  const passage = { documentId: 'd', chunkId: 'c', start: 0, end: 1, number: 1, title: 'a.md' };
  const cited = message('Red [3].', [{ type: 'data-citation', data: passage }]);
  expect(withPagesAsCited(cited)).toBe(cited);
  const bare: Pick<ChatMessage, 'parts'> = { parts: [{ type: 'text', text: 'Red [3].' }] };
  expect(withPagesAsCited(bare)).toBe(bare);
});
