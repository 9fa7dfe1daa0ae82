import fc from 'fast-check';
import { expect, it } from 'vitest';
import { finishedFieldsIn, jsonValuesIn } from './read-json';

it.each([
  ['{"a":1}', { a: 1 }],
  [' [1, 2] ', [1, 2]],
  ['```json\n{"a": "```"}\n```', { a: '```' }],
  ['Here it is:\n```\n{"a": 1}\n```\nHope it helps.', { a: 1 }],
  ['Sure! {"a": "}", "b": [1, 2]} is what you want.', { a: '}', b: [1, 2] }],
  ['{"a": [1, 2,], "b": ", }",}', { a: [1, 2], b: ', }' }],
  ['"quoted" and {"a": "say \\"{\\""}', { a: 'say "{"' }],
])('reads %j', (text, value) => {
  expect(jsonValuesIn(text)).toContainEqual(value);
});

it.each(['', 'nothing', '{', '{"a": 1', '{]'])('finds nothing in %j', (text) => {
  expect(jsonValuesIn(text)).toEqual([]);
});

it.each([
  ['{"a": "b, {", "c": [1, {"d": 2}], "e": "f f f', { a: 'b, {', c: [1, { d: 2 }] }],
  ['Here: {"a": 1, "b": {"c": 1, "d"', { a: 1 }],
  ['{"a": 1, "b": 2}', { a: 1 }],
])('reads the finished fields of %j', (text, fields) => {
  expect(finishedFieldsIn(text)).toEqual([fields]);
});

it.each(['', 'a, b', '{"a": "b, c', '{"a": [1, 2', '{x, "a": 1'])('finds no finished field in %j', (text) => {
  expect(finishedFieldsIn(text)).toEqual([]);
});

it('reads what is nested as deep as people nest, and nothing as deep as only an attack', () => {
  const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
  expect(jsonValuesIn(nested(200))).toContainEqual(JSON.parse(nested(200)));
  expect(jsonValuesIn(nested(100_000))).toEqual([]);
});

it('finds any object between words', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      expect(jsonValuesIn(`Here: ${JSON.stringify(value)} Done.`)[0]).toEqual(
        JSON.parse(JSON.stringify(value)),
      );
    }),
  );
});
