import { expect, it } from 'vitest';
import { splitClauses } from './split-clauses';

it.each([
  ['One statement, with a comma.', []],
  [
    'She asked for no format, but my instructions name one.',
    ['She asked for no format', 'my instructions name one.'],
  ],
  ['The policy says: "Stay brief."', ['The policy says', '', 'Stay brief.', '']],
  ['用户没有说格式，但是系统提示要求简短。', ['用户没有说格式', '但是系统提示要求简短', '']],
])('%j makes %j', (sentence, clauses) => {
  expect(splitClauses(sentence)).toEqual(clauses);
});
