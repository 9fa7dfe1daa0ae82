import { expect, it } from 'vitest';
import { outlineOf } from '../../testing/outline-of';
import { readCsv } from './read-csv';

const read = (text: string) => readCsv({ text, isGuessed: false }, 1_000);

it.each([
  ['commas', 'name,note\nAna,"a, ""b""\nc"\n'],
  ['semicolons', 'name;note\r\nAna;"a, ""b"" c"\r\n'],
  ['tabs', 'name\tnote\nAna\ta, "b" c'],
  ['bars', 'name|note\n\nAna|"a, ""b"" c"'],
])('finds out that %s part the values', (_, text) => {
  expect(outlineOf(read(text))).toEqual(['table: name\tnote\nAna\ta, "b" c']);
});

it('says where quotes do not fit', () => {
  expect(read('a,b\n1,"2" x\n').notes).toEqual([{ code: 'malformed-rows', count: 1 }]);
});
