import { expect, it } from 'vitest';
import { addCode, EMPTY_HASH, hashText } from './text-hash';

it.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('hashes %j as FNV-1a does', (text, hash) => {
  expect(hashText(text) >>> 0).toBe(hash);
});

it('hashes a text code by code', () => {
  expect(addCode(addCode(EMPTY_HASH, 0x61), 0x62)).toBe(hashText('ab'));
});

it('hashes the same text otherwise with another seed', () => {
  expect(hashText('word', 1)).not.toBe(hashText('word', 2));
});
