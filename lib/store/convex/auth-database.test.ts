import { authFlowTestSuite, normalTestSuite, testAdapter } from '@better-auth/test-utils/adapter';
import { vi } from 'vitest';
import { createAuthDatabase } from './auth-database';
import { createConvexClient } from './convex-client';
import { startConvexBridge } from './testing/convex-bridge';

// The suites tell of every clean-up and every migration; of all that only the count is shown.
vi.spyOn(console, 'log').mockImplementation((line: unknown) => {
  const count = /Total Tests: \D*\[32m(\d+)/.exec(String(line))?.[1];
  if (count !== undefined) process.stdout.write(`Better Auth’s adapter suites: ${count} tests\n`);
});

const serviceKey = 'fixture-'.repeat(5);
const bridge = await startConvexBridge({ serviceKey });
const client = createConvexClient({ url: bridge.url, serviceKey });

const { execute } = await testAdapter({
  adapter: () => createAuthDatabase(client),
  runMigrations: () => {},
  overrideBetterAuthOptions: () => ({ baseURL: 'http://localhost', logger: { disabled: true } }),
  tests: [normalTestSuite(), authFlowTestSuite()],
  onFinish: () => bridge.close(),
});
execute();
