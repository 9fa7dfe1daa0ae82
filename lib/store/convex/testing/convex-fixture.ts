import { afterEach, beforeEach } from 'vitest';
import { type ConvexStore, type ConvexStoreOptions, openConvexStore } from '../open-convex-store';
import { type ConvexBridge, startConvexBridge } from './convex-bridge';

/** What the deployment of a test file is given as its key. */
export const SERVICE_KEY = 'fixture-'.repeat(5);

export interface ConvexFixture {
  readonly bridge: ConvexBridge;
  readonly store: ConvexStore;
}

/** For each case of a test file a deployment with an empty database, and the store that uses it. */
export function convexForEachCase(
  options: Pick<ConvexStoreOptions, 'random' | 'now' | 'wait' | 'onProblem'> = {},
): () => ConvexFixture {
  let fixture: ConvexFixture | null = null;
  beforeEach(async () => {
    const bridge = await startConvexBridge({ serviceKey: SERVICE_KEY });
    const store = await openConvexStore({ url: bridge.url, serviceKey: SERVICE_KEY, ...options });
    fixture = { bridge, store };
  });
  afterEach(async () => {
    await fixture?.bridge.settled();
    await fixture?.store.close();
    await fixture?.bridge.close();
  });
  return () => {
    if (!fixture) throw new Error('There is a deployment only while a case runs.');
    return fixture;
  };
}
