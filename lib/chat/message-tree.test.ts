import { describe, expect, it } from 'vitest';
import { branchesOf, newestLeaf, pathTo } from './message-tree';

const tree = [
  { id: 'q1', parentId: null },
  { id: 'a1', parentId: 'q1' },
  { id: 'q2', parentId: 'a1' },
  { id: 'a2', parentId: 'q2' },
  { id: 'a1b', parentId: 'q1' },
  { id: 'q1b', parentId: null },
];
const ids = (messages: readonly { id: string }[]): string[] => messages.map(({ id }) => id);

describe('message tree', () => {
  it('reads the path from the root to a leaf', () => {
    expect(ids(pathTo(tree, 'a2'))).toEqual(['q1', 'a1', 'q2', 'a2']);
    expect(ids(pathTo(tree, 'a1b'))).toEqual(['q1', 'a1b']);
    expect(pathTo(tree, null)).toEqual([]);
    expect(pathTo(tree, 'unknown')).toEqual([]);
  });

  it('ends on a tree that bites its own tail', () => {
    const loop = [
      { id: 'x', parentId: 'y' },
      { id: 'y', parentId: 'x' },
    ];
    expect(pathTo(loop, 'x').length).toBeLessThanOrEqual(3);
  });

  it('knows the versions of each place', () => {
    const branches = branchesOf(tree);
    expect(branches.get('a1b')).toEqual({ index: 1, siblingIds: ['a1', 'a1b'] });
    expect(branches.get('q1')).toEqual({ index: 0, siblingIds: ['q1', 'q1b'] });
    expect(branches.get('q2')).toEqual({ index: 0, siblingIds: ['q2'] });
  });

  it('finds the newest leaf below a message', () => {
    expect(newestLeaf(tree, 'a1')).toBe('a2');
    expect(newestLeaf(tree, 'q1')).toBe('a1b');
    expect(newestLeaf(tree, 'q1b')).toBe('q1b');
  });
});
