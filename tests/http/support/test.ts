import { test as base } from 'vitest';
import type { Visitor } from '@/e2e/support/visitor';
import { sharedApp, type TestApp } from './test-app';

interface Fixtures {
  /** The app of this worker. */
  readonly app: TestApp;
  /** Somebody new. */
  readonly visitor: Visitor;
}

/** A test of endpoints, called in this process; `visitor` and `app` are made where it asks for them. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from this pattern
  app: async ({}, use) => use(await sharedApp()),
  visitor: async ({ app }, use) => use(app.visitor()),
});

export { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest';
