import { expect, it } from 'vitest';
import { atMost } from './at-most';

it('does so many things at once, and gives what came of them in their order', async () => {
  let underWay = 0;
  let most = 0;
  const doubled = await atMost(2, [5, 1, 4, 2, 3], async (value) => {
    underWay += 1;
    most = Math.max(most, underWay);
    for (let turn = 0; turn < value; turn += 1) await null;
    underWay -= 1;
    return value * 2;
  });
  expect(doubled).toEqual([10, 2, 8, 4, 6]);
  expect(most).toBe(2);
  expect(await atMost(2, [], async () => 1)).toEqual([]);
});
