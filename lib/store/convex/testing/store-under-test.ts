import { api } from '@/convex/_generated/api';
import { createConvexClient } from '../convex-client';
import { type ConvexStore, openConvexStore } from '../open-convex-store';
import { startConvexBridge } from './convex-bridge';
import { SERVICE_KEY } from './convex-fixture';

/**
 * An empty store for each case of the contract: of a bridge of its own or, with `npm run test:store`, of the deployment
 * that the environment names, which has to be there for tests and is emptied before.
 */
export function createStoreUnderTest(): Promise<ConvexStore> {
  return process.env.NALAR_STORE_UNDER_TEST === 'deployment' ? openDeployment() : openBridge();
}

async function openBridge(): Promise<ConvexStore> {
  const bridge = await startConvexBridge({ serviceKey: SERVICE_KEY });
  const store = await openConvexStore({ url: bridge.url, serviceKey: SERVICE_KEY });
  return {
    ...store,
    async close() {
      await bridge.settled();
      await store.close();
      await bridge.close();
    },
  };
}

async function openDeployment(): Promise<ConvexStore> {
  const { CONVEX_URL: url = '', CONVEX_SERVICE_KEY: serviceKey = '' } = process.env;
  if (url === '' || serviceKey === '')
    throw new Error(
      'Set CONVEX_URL and CONVEX_SERVICE_KEY to those of a deployment that is there for tests.',
    );
  const client = createConvexClient({ url, serviceKey });
  const clear = async (): Promise<void> => {
    while (await client.mutate(api.testing.clear, {}));
  };
  await clear();
  const store = await openConvexStore({ url, serviceKey });
  return {
    ...store,
    async close() {
      await clear().catch(() => {});
      await store.close();
    },
  };
}
