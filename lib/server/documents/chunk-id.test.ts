import { expect, it } from 'vitest';
import { z } from 'zod';
import { chunkIdOf } from './chunk-id';

const place = { documentId: 'one', start: 0, text: 'Palms grow.' };

it('gives each chunk a UUID that says which it is', () => {
  const id = chunkIdOf(place);
  expect(z.uuid().safeParse(id).success).toBe(true);
  expect(chunkIdOf({ ...place })).toBe(id);
  const others = [
    { ...place, documentId: 'two' },
    { ...place, start: 1 },
    { ...place, text: 'Palms sway.' },
  ];
  expect(new Set([id, ...others.map(chunkIdOf)]).size).toBe(4);
});
