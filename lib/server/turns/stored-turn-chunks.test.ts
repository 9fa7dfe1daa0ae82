import { expect, it } from 'vitest';
import type { Store, TurnRow } from '@/lib/store/store';
import { storedTurnChunks } from './stored-turn-chunks';

const TURN = { ownerId: 'own_1', turnId: 'trn_1' };
const BATCHES = [
  { ...TURN, firstSequence: 1, chunks: ['a', 'b', 'c'] },
  { ...TURN, firstSequence: 4, chunks: ['d', 'e'] },
];

/** A log of batches, as a store gives those that end after a place. */
const sourceOf = (status: TurnRow['status']) => {
  const chunks: Store['chunks'] = {
    ...({} as Store['chunks']),
    read: async ({ after }) =>
      BATCHES.filter(({ firstSequence, chunks }) => firstSequence + chunks.length - 1 > after),
  };
  const turns: Store['turns'] = { ...({} as Store['turns']), get: async () => ({ status }) as TurnRow };
  return storedTurnChunks({ chunks, turns }, TURN);
};

it.each([
  [0, ['a', 'b', 'c', 'd', 'e']],
  [1, ['b', 'c', 'd', 'e']],
  [2, ['c', 'd', 'e']],
  [3, ['d', 'e']],
  [4, ['e']],
])('gives all that comes after chunk %i, in whichever batch', async (position, chunks) => {
  expect(await sourceOf('running').read(position)).toEqual({ chunks, end: null });
});

it('waits while the turn runs, and is lost once it has settled', async () => {
  expect(await sourceOf('running').read(5)).toEqual({ chunks: [], end: null });
  expect(await sourceOf('completed').read(5)).toEqual({ chunks: [], end: 'lost' });
});
