import { expect, it } from 'vitest';
import { inOrder } from './in-order';

const SUBTASKS = [
  { id: 's1', dependsOn: [] },
  { id: 's2', dependsOn: ['s1'] },
  { id: 's3', dependsOn: ['s2'] },
  { id: 's4', dependsOn: [] },
];

it('works side by side, and after what it waits for', async () => {
  const log: string[] = [];
  const release = new Map<string, () => void>();
  const items = ['s3', 's1', 's1', 's4', ''].map((subtaskId, index) => ({
    subtaskId,
    name: `${subtaskId}#${index}`,
  }));
  const over = inOrder(items, SUBTASKS, ({ name }) => {
    log.push(`begin ${name}`);
    return new Promise((resolve) => {
      release.set(name, () => {
        log.push(`end ${name}`);
        resolve();
      });
    });
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(log).toEqual(['begin s1#1', 'begin s1#2', 'begin s4#3', 'begin #4']);
  release.get('s1#1')?.();
  await new Promise((resolve) => setImmediate(resolve));
  expect(log).not.toContain('begin s3#0');
  release.get('s1#2')?.();
  await new Promise((resolve) => setImmediate(resolve));
  expect(log.at(-1)).toBe('begin s3#0');
  for (const name of ['s3#0', 's4#3', '#4']) release.get(name)?.();
  await over;
});
