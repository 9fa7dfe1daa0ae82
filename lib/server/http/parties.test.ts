import { expect, it } from 'vitest';
import { Parties } from './parties';

it('puts guests of one address together, and all who have not been heard', () => {
  const parties = new Parties();
  for (const ownerId of ['one', 'two']) parties.note({ ownerId, isGuest: true }, '192.0.2.1');
  parties.note({ ownerId: 'three', isGuest: true }, '192.0.2.2');
  parties.note({ ownerId: 'ana', isGuest: false }, '192.0.2.1');
  parties.note({ ownerId: 'unknown', isGuest: true }, null);
  expect(parties.of('new')).toBe(parties.of('newer'));
  const names = ['one', 'two', 'three', 'ana', 'unknown', 'new'].map((ownerId) => parties.of(ownerId));
  expect(new Set(names).size).toBe(5);
  expect(parties.of('one')).toBe(parties.of('two'));
  parties.note({ ownerId: 'one', isGuest: false }, '192.0.2.1');
  expect(parties.of('one')).toBe('one');
});
