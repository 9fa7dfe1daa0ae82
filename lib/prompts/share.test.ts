import { expect, it } from 'vitest';
import { shareSchema } from './share';

it.each([
  [0, 0],
  [0.4, 0.4],
  [1, 1],
  [100, 1],
  [85, 0.85],
])('reads %s as %s', (said, share) => {
  expect(shareSchema.parse(said)).toBe(share);
});

it('reads nothing that is neither a share nor a percentage', () => {
  for (const said of [-0.1, 101, '1']) expect(shareSchema.safeParse(said).success).toBe(false);
});
