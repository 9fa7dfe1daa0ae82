import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('reads code that has grown also after what took too long', async () => {
  vi.useFakeTimers();
  const asked: string[] = [];
  class PlayedWorker {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    onerror: (() => void) | null = null;
    constructor() {
      queueMicrotask(() => this.onmessage?.({ data: 'ready' }));
    }
    postMessage({ text }: { readonly text: string }): void {
      asked.push(text);
      if (text !== 'slow') queueMicrotask(() => this.onmessage?.({ data: [] }));
    }
    terminate(): void {}
  }
  vi.stubGlobal('Worker', PlayedWorker);
  vi.stubGlobal('CSS', { highlights: new Map() });
  vi.stubGlobal('Highlight', class extends Set {});
  vi.resetModules();
  const { CodeColors } = await import('./code-colors');
  const element = { firstChild: { textContent: 'slow' } } as unknown as HTMLElement;
  const colors = new CodeColors(element, 'js');
  const reading = colors.update('slow');
  await vi.advanceTimersByTimeAsync(1_000);
  void colors.update('slow and more');
  await vi.advanceTimersByTimeAsync(60_000);
  await reading;
  void colors.update('the end');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual(['slow', 'slow and more', 'the end']);
});
