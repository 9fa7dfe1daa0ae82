import { expect, it, vi } from 'vitest';

/** One whose only observer is that of this test: modules are loaded once for all tests of a process. */
const ALONE = './when-near?alone';
/** What the only observer of the page was told, and how it tells. */
const told: {
  options?: IntersectionObserverInit;
  tell?: (target: Element, isIntersecting: boolean) => void;
} = {};

class Observer implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly observe = vi.fn();
  readonly unobserve = vi.fn();
  readonly disconnect = vi.fn();
  readonly takeRecords = () => [];

  constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit) {
    told.options = options;
    told.tell = (target, isIntersecting) =>
      callback([{ target, isIntersecting } as IntersectionObserverEntry], this);
  }
}

it('tells of what comes near, also within what scrolls in the page, and on paper', async () => {
  vi.stubGlobal('IntersectionObserver', Observer);
  const { whenNear }: typeof import('./when-near') = await import(/* @vite-ignore */ ALONE);
  const [one, other] = [document.createElement('p'), document.createElement('p')];
  const heard: string[] = [];
  const stop = whenNear(one, (isNear) => heard.push(`one ${isNear}`));
  whenNear(other, (isNear) => heard.push(`other ${isNear}`));
  // Without the second, what is out of sight in the conversation would be no nearer than the end of it.
  expect(told.options).toEqual({ rootMargin: '600px', scrollMargin: '600px' });
  told.tell?.(one, true);
  told.tell?.(one, false);
  window.dispatchEvent(new Event('beforeprint'));
  window.dispatchEvent(new Event('afterprint'));
  stop();
  told.tell?.(one, true);
  expect(heard).toEqual(['one true', 'one false', 'one true', 'other true']);
});
