import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepLoading } from './keep-loading';

const notLoaded = (): Error => Object.assign(new Error('a chunk'), { name: 'ChunkLoadError' });

describe('keepLoading', () => {
  const network = new EventTarget();

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
    vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('tries again after ever longer times', async () => {
    const load = vi.fn().mockRejectedValueOnce(notLoaded()).mockRejectedValueOnce(notLoaded());
    const code = keepLoading(load.mockResolvedValue('code'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    await expect(code).resolves.toBe('code');
  });

  it('tries again as soon as the browser is back online', async () => {
    const load = vi.fn().mockRejectedValueOnce(notLoaded()).mockResolvedValue('code');
    const code = keepLoading(load);
    await vi.advanceTimersByTimeAsync(0);
    network.dispatchEvent(new Event('online'));
    await expect(code).resolves.toBe('code');
  });

  it('rejects with what went wrong in the code itself', async () => {
    await expect(keepLoading(() => Promise.reject(new TypeError('broken')))).rejects.toThrow('broken');
  });
});
