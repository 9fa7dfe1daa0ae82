import { describe, expect, it } from 'vitest';
import { dependencyGraph } from './dependency-lanes';

const graphOf = (...tasks: readonly (readonly [id: string, ...dependsOn: string[]])[]) => {
  const { items, lanes, laneCount } = dependencyGraph(tasks.map(([id, ...dependsOn]) => ({ id, dependsOn })));
  return { order: items.map(({ id }) => id).join(''), lanes, laneCount };
};

describe('dependencyGraph', () => {
  it('tells each after what it waits for, else as given', () => {
    expect(graphOf(['c', 'a', 'b'], ['a'], ['b', 'a'], ['d']).order).toBe('abcd');
  });

  it('gives lines that do not meet the same place, and others the next one', () => {
    expect(graphOf(['a'], ['b', 'a'], ['c'], ['d', 'c'])).toMatchObject({ laneCount: 1 });
    expect(graphOf(['a'], ['b', 'a'], ['c', 'b'])).toMatchObject({ laneCount: 2 });
    expect(graphOf(['a'], ['b'], ['c', 'a'], ['d', 'b'])).toEqual({
      order: 'abcd',
      laneCount: 2,
      lanes: [
        { lane: 0, from: [0], to: 2 },
        { lane: 1, from: [1], to: 3 },
      ],
    });
  });

  it('draws nothing that waits for itself or for nobody', () => {
    expect(graphOf(['a', 'a'], ['b', 'x'])).toMatchObject({ order: 'ba', lanes: [] });
  });
});
