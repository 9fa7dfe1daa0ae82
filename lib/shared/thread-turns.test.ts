import { expect, it } from 'vitest';
import { ThreadTurns } from './thread-turns';

/** Keeps the thread for longer than a slice. */
function hold(): void {
  for (const since = performance.now(); performance.now() - since < 6; );
}

it('lets people take turns, whoever asks for more', async () => {
  const turns = new ThreadTurns();
  const held: string[] = [];
  const work = (person: string, name: string) =>
    turns.run(person, async ({ pause }) => {
      for (let step = 0; step < 3; step += 1) {
        held.push(name);
        hold();
        await pause();
      }
    });
  await Promise.all([work('ana', 'a1'), work('ana', 'a2'), work('ana', 'a3'), work('budi', 'b1')]);
  expect(held).toEqual(['a1', 'b1', 'a1', 'b1', 'a1', 'b1', 'a2', 'a2', 'a2', 'a3', 'a3', 'a3']);
});

it('begins with nothing, and goes on with nothing, that nobody wants any more', async () => {
  const turns = new ThreadTurns();
  const stop = new AbortController();
  const held: string[] = [];
  const work = (name: string) =>
    turns.run(
      'ana',
      async ({ pause }) => {
        for (let step = 0; step < 3; step += 1) {
          held.push(name);
          if (step === 1) stop.abort(new Error('stopped'));
          await pause();
        }
      },
      stop.signal,
    );
  const outcomes = await Promise.allSettled([work('first'), work('second')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(held).toEqual(['first', 'first']);
  expect(await turns.run('ana', async () => 'done')).toBe('done');
});

it('lets everything else go on between two slices, and goes on after what failed', async () => {
  const turns = new ThreadTurns();
  let others = 0;
  let isOver = false;
  const other = (): void => {
    others += 1;
    if (!isOver) setImmediate(other);
  };
  setImmediate(other);
  const failing = turns.run('ana', async ({ pause }) => {
    hold();
    await pause();
    throw new Error('broken');
  });
  await expect(failing).rejects.toThrow('broken');
  const before = others;
  expect(await turns.run('ana', async () => 'done')).toBe('done');
  isOver = true;
  expect(before).toBeGreaterThan(1);
});
