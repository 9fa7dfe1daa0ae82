import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

/*
 * What pages ask of a browser and jsdom has not: it lays nothing out, so everything is in view and nothing has a size.
 * What depends on layout is a story in Chromium (e2e/README.md).
 */

/** Media that match: a desktop with a mouse, light, with motion reduced, where a test says nothing else. */
const DESKTOP = ['(pointer: fine)', '(hover: hover)', '(min-width', '(prefers-reduced-motion: reduce)'];

/** Has the next pages drawn as on a phone, until the test is over. */
export function onPhone(): void {
  matching = ['(pointer: coarse)', '(max-width', '(prefers-reduced-motion: reduce)'];
}

let matching: readonly string[] = DESKTOP;

class NothingObserved {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

/** Tells at once that what it observes is in view. */
class AllInView extends NothingObserved {
  constructor(private readonly tell: (entries: readonly IntersectionObserverEntry[]) => void) {
    super();
  }

  override observe(target?: Element): void {
    const entry = { isIntersecting: true, intersectionRatio: 1, target } as IntersectionObserverEntry;
    queueMicrotask(() => this.tell([entry]));
  }
}

// What is not found is said in a sentence, without the whole page.
configure({
  asyncUtilTimeout: 10_000,
  getElementError: (message) =>
    new Error(message?.split(/\s*(?:Ignored nodes|Here are the)/, 1)[0] ?? 'not found'),
});

/** Of the process: jsdom counts frames with an interval of its own, which a test that fakes intervals stops for good. */
const [later, notLater] = [globalThis.setTimeout, globalThis.clearTimeout];
const FRAME_MS = 16;

/** An element that browsers know and jsdom does not. */
const UNKNOWN_TO_JSDOM = 'The tag <search> is unrecognized';
let complaints: string[] = [];

// Toasts fade in, and bring the style for it once in a process: the first file would see them later than all others.
for (const style of document.head.querySelectorAll('style'))
  if (style.textContent.includes('[data-sonner-toast]')) style.remove();

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    if (!String(said[0]).startsWith(UNKNOWN_TO_JSDOM) && !said.includes('search'))
      complaints.push(said.join(' '));
  });
  matching = DESKTOP;
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) =>
    Number(later(() => draw(performance.now()), FRAME_MS)),
  );
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => notLater(frame));
  vi.stubGlobal('ResizeObserver', NothingObserved);
  vi.stubGlobal('IntersectionObserver', AllInView);
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: matching.some((match) => media.includes(match)),
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.scrollTo = () => {};
  Range.prototype.getClientRects = () => document.body.getClientRects();
  Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
  Range.prototype.getClientRects = () => document.body.getClientRects();
  Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
  Element.prototype.hasPointerCapture = () => false;
  Element.prototype.setPointerCapture = () => {};
  Element.prototype.releasePointerCapture = () => {};
  window.scrollTo = () => {};
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => {};
  window.history.replaceState(null, '', '/');
});

/** What can be pressed and has no name that a screen reader could say. */
const nameless = (): readonly string[] =>
  [...document.querySelectorAll('button, a[href], [role=button], [role=menuitem]')]
    .filter((element) => {
      const named = element.getAttribute('aria-label') ?? element.getAttribute('aria-labelledby');
      return (
        `${named ?? ''}${element.textContent}`.trim() === '' && element.closest('[aria-hidden=true]') === null
      );
    })
    .map(({ outerHTML }) => outerHTML);

afterEach(() => {
  const withoutName = nameless();
  cleanup();
  // They outlive the page that showed them.
  toast.dismiss();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
  for (const pair of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
    document.cookie = `${pair.split('=')[0]}=; max-age=0; path=/`;
  }
  document.documentElement.className = '';
  // Last, so that one test that fails leaves nothing to the next.
  expect(complaints, 'what React complained of').toEqual([]);
  expect(withoutName, 'what can be pressed and has no name').toEqual([]);
});

// Code that is on its way when a file ends would count as failed for all files after it.
afterAll(() => vi.dynamicImportSettled());
