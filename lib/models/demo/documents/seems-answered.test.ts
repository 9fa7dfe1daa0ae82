import { expect, it } from 'vitest';
import { rankForQuestion } from './rank-sentences';
import { seemsAnswered } from './seems-answered';

const PASSAGE =
  'The Orlo mill was opened in 1842. Its three wheels drove two saws. The mill refused timber from abroad, and it was closed when the river dried up in 1901.';

const isAnswered = (question: string): boolean => {
  const [best] = rankForQuestion(PASSAGE.split(/(?<=\.) /), question);
  return (
    best !== undefined && seemsAnswered(question, best, { beside: PASSAGE, passage: PASSAGE, title: '' })
  );
};

it.each([
  ['When was the Orlo mill opened?', true],
  ['When the river dried up, what happened to the mill?', true],
  ['How many wheels did the mill have?', true],
  ['How many weavers did the mill have when it was opened?', false],
  ['When was the Tarn mill opened?', false],
  ['TARNco opened which mill?', false],
  ['When was the incomplete mill opened?', false],
  ['What non-local timber was refused by the mill?', false],
  ['Why did the mill not refuse timber from abroad?', false],
  ['What was opened in 1907?', false],
])('%s', (question, expected) => {
  expect(isAnswered(question)).toBe(expected);
});
