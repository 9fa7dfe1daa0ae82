import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type JsonElement, JsonElements } from './json-elements';

const LIMITS = { bytes: 1_000, depth: 20 };

/** The elements of a text that comes in pieces of this length. */
function read(text: string, piece: number, limits = LIMITS): readonly JsonElement[] {
  const elements = new JsonElements(limits);
  const bytes = Buffer.from(text);
  const found: JsonElement[] = [];
  for (let at = 0; at < bytes.length; at += piece)
    found.push(...elements.take(bytes.subarray(at, at + piece)));
  return [...found, ...elements.finish()];
}
const values = (text: string, piece: number): readonly unknown[] =>
  read(text, piece).map((element) =>
    element.kind === 'value' ? JSON.parse(element.bytes.toString('utf8')) : element.why,
  );

it('gives what JSON.parse has in a list, however it is written and cut into pieces', () => {
  fc.assert(
    fc.property(
      fc.array(fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }), { maxLength: 4 }),
      fc.integer({ min: 1, max: 64 }),
      fc.constantFrom(0, 2, '\t'),
      (list, piece, indent) => {
        const text = JSON.stringify(list, null, indent);
        fc.pre(Buffer.byteLength(text) < LIMITS.bytes);
        expect(values(text, piece)).toEqual(JSON.parse(text));
      },
    ),
  );
});

it.each([
  ['[]', []],
  [' \n[ ] ', []],
  ['\uFEFF[{"a":1}]', [{ a: 1 }]],
  ['{"a":[1,{"b":"]}"}]}', [{ a: [1, { b: ']}' }] }]],
  ['{"a":1}\n{"a":2}\n', [{ a: 1 }, { a: 2 }]],
  ['[{"a":1},{"b":', [{ a: 1 }, 'cut-short']],
  ['[{"a":"\\"', ['cut-short']],
  ['[{"a":1}]]}}garbage[', [{ a: 1 }]],
  ['[1,"two",null]', [1, 'two', null]],
])('takes %j', (text, expected) => {
  for (const piece of [1, 3, 100]) expect(values(text, piece)).toEqual(expected);
});

it('passes over what is too large or too deep, and goes on behind it', () => {
  const deep = `${'['.repeat(30)}${']'.repeat(30)}`;
  expect(values(`[{"a":1},"${'x'.repeat(2_000)}",${deep},{"b":2}]`, 7)).toEqual([
    { a: 1 },
    'too-large',
    'too-deep',
    { b: 2 },
  ]);
});

it('knows what is no JSON of this kind at all', () => {
  for (const text of ['PK\u0003', '<html>', 'hello', '', '   ', '"text"']) {
    const elements = new JsonElements(LIMITS);
    expect([...elements.take(Buffer.from(text)), ...elements.finish()]).toEqual([]);
    expect(elements.isJson).toBe(false);
  }
});
