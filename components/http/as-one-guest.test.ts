import { beforeEach, describe, expect, it, vi } from 'vitest';

/** What was begun, and how each ends. */
class Sendings {
  readonly begun: string[] = [];
  private readonly endings = new Map<string, PromiseWithResolvers<string>>();

  readonly send = (name: string) => () => {
    this.begun.push(name);
    const ending = Promise.withResolvers<string>();
    this.endings.set(name, ending);
    return ending.promise;
  };

  arrive(name: string): void {
    this.endings.get(name)?.resolve(name);
  }

  fail(name: string): void {
    this.endings.get(name)?.reject(new Error(name));
  }
}

describe('files of somebody who is not known yet', () => {
  beforeEach(() => vi.resetModules());

  it('wait for the first to arrive, and then go together', async () => {
    const { asOneGuest } = await import('./as-one-guest');
    const sendings = new Sendings();
    const all = ['a', 'b', 'c'].map((name) => asOneGuest(sendings.send(name)));
    await Promise.resolve();
    expect(sendings.begun).toEqual(['a']);
    sendings.arrive('a');
    await vi.waitFor(() => expect(sendings.begun).toEqual(['a', 'b', 'c']));
    sendings.arrive('c');
    sendings.arrive('b');
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
  });

  it('wait for the next one where the first failed', async () => {
    const { asOneGuest } = await import('./as-one-guest');
    const sendings = new Sendings();
    const [a, b, c] = ['a', 'b', 'c'].map((name) => asOneGuest(sendings.send(name)));
    const refused = expect(a).rejects.toThrow('a');
    sendings.fail('a');
    await refused;
    await vi.waitFor(() => expect(sendings.begun).toEqual(['a', 'b']));
    sendings.arrive('b');
    expect(await b).toBe('b');
    await vi.waitFor(() => expect(sendings.begun).toEqual(['a', 'b', 'c']));
    sendings.arrive('c');
    expect(await c).toBe('c');
  });
});
