import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PUT_OFF, READY, type WorkerPort, WorkQueue } from './work-queue';

class PlayedWorker implements WorkerPort {
  onmessage: WorkerPort['onmessage'] = null;
  onerror: WorkerPort['onerror'] = null;
  isEnded = false;
  readonly tasks: unknown[] = [];

  postMessage(task: unknown): void {
    this.tasks.push(task);
  }

  terminate(): void {
    this.isEnded = true;
  }

  say(data: unknown): void {
    this.onmessage?.(new MessageEvent('message', { data }));
  }
}

describe('WorkQueue', () => {
  const workers: PlayedWorker[] = [];
  const queue = () =>
    new WorkQueue<string>(() => {
      const worker = new PlayedWorker();
      workers.push(worker);
      return worker;
    }, 1_000);

  beforeEach(() => {
    workers.length = 0;
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('asks one thing after the other, once the worker is there', async () => {
    const asked = queue();
    const answers = [asked.ask('a'), asked.ask('b')];
    expect(workers[0]?.tasks).toEqual([]);
    workers[0]?.say(READY);
    expect(workers[0]?.tasks).toEqual(['a']);
    workers[0]?.say(1);
    expect(workers[0]?.tasks).toEqual(['a', 'b']);
    workers[0]?.say(2);
    expect(await Promise.all(answers)).toEqual([1, 2]);
    expect(workers).toHaveLength(1);
  });

  it('waits for a worker that takes long to load, and ends one that takes too long to answer', async () => {
    const asked = queue();
    const answers = [asked.ask('slow'), asked.ask('b')];
    vi.advanceTimersByTime(30_000);
    workers[0]?.say(READY);
    vi.advanceTimersByTime(1_000);
    expect(workers[0]?.isEnded).toBe(true);
    workers[1]?.say(READY);
    workers[1]?.say(2);
    expect(await Promise.all(answers)).toEqual([null, 2]);
  });

  it('asks nothing of what is not wanted any more when its turn comes', async () => {
    const asked = queue();
    let isWanted = true;
    const answers = [asked.ask('a'), asked.ask('b', () => isWanted), asked.ask('c')];
    workers[0]?.say(READY);
    isWanted = false;
    workers[0]?.say(1);
    workers[0]?.say(3);
    expect(await Promise.all(answers)).toEqual([1, PUT_OFF, 3]);
    expect(workers[0]?.tasks).toEqual(['a', 'c']);
  });

  it('ends a worker that has nothing to do', async () => {
    const asked = queue();
    const answer = asked.ask('a');
    workers[0]?.say(READY);
    workers[0]?.say(1);
    await answer;
    vi.advanceTimersByTime(60_000);
    expect(workers[0]?.isEnded).toBe(true);
    void asked.ask('b');
    expect(workers).toHaveLength(2);
  });

  it('gives up on workers that cannot be started', async () => {
    let started = 0;
    const asked = new WorkQueue<string>(() => {
      started += 1;
      throw new Error('There are no workers here.');
    }, 1_000);
    const answers = Array.from({ length: 8 }, () => asked.ask('a'));
    expect(await Promise.all(answers)).toEqual(Array(8).fill(null));
    expect(started).toBe(5);
  });

  it('gives up on workers that always fail', async () => {
    const asked = queue();
    const answers = Array.from({ length: 8 }, () => asked.ask('a'));
    for (let count = 0; count < 8; count += 1) workers.at(-1)?.onerror?.(new Event('error') as ErrorEvent);
    expect(await Promise.all(answers)).toEqual(Array(8).fill(null));
    expect(workers).toHaveLength(5);
    expect(asked.hasGivenUp).toBe(true);
  });

  it('tries again once nothing was asked for a while', async () => {
    const asked = queue();
    const failing = Array.from({ length: 5 }, () => asked.ask('slow'));
    for (let count = 0; count < 5; count += 1) workers.at(-1)?.onerror?.(new Event('error') as ErrorEvent);
    await Promise.all(failing);
    vi.advanceTimersByTime(60_000);
    const answer = asked.ask('a');
    workers.at(-1)?.say(READY);
    workers.at(-1)?.say(1);
    expect(await answer).toBe(1);
    expect(workers).toHaveLength(6);
  });
});
