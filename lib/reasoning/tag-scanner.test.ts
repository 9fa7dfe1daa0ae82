import { expect, it } from 'vitest';
import { TagScanner } from './tag-scanner';

const record = () => {
  const seen: string[] = [];
  const scanner = new TagScanner(
    {},
    { onText: (type, content) => seen.push(`${type}: ${content}`), onTag: () => seen.push('tag') },
  );
  return { seen, scanner };
};

it('tells where one block ends and another of the same type begins', () => {
  const { seen, scanner } = record();
  scanner.feed('<thinking>a</thinking> <think>b</thi');
  scanner.feed('nk>c');
  expect(seen).toEqual(['tag', 'thinking: a', 'tag', 'tag', 'thinking: b', 'tag', 'answer: c']);
});

it('says what the first tag tells of where the reply began', () => {
  const told: unknown[] = [];
  const scanner = new TagScanner(
    { dialect: 'think', startIn: 'unknown' },
    { onText: () => {}, onTag: (tells) => told.push(tells) },
  );
  scanner.feed('Let me count.</think>14');
  scanner.flush();
  scanner.feed('<think>Let me count.</think>14');
  scanner.flush();
  expect(told).toEqual(['inside', 'outside', undefined]);
});

it('releases a possible tag as text and stays in the block', () => {
  const { seen, scanner } = record();
  scanner.feed('<answer>a </an');
  scanner.release();
  scanner.release();
  scanner.feed('b</answer>');
  expect(seen).toEqual(['tag', 'answer: a ', 'answer: </an', 'answer: b', 'tag']);
});
