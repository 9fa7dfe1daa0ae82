import { parseArgs } from 'node:util';
import { startConvexBridge } from './convex-bridge';

/**
 * Serves a deployment with an empty database until it is stopped, as a web server of end-to-end tests:
 * `CONVEX_SERVICE_KEY=… tsx lib/store/convex/testing/serve-bridge.ts --port 3210`.
 */
const { values } = parseArgs({ options: { port: { type: 'string', default: '3210' } } });
const bridge = await startConvexBridge({
  serviceKey: process.env.CONVEX_SERVICE_KEY ?? '',
  port: Number(values.port),
});
process.stdout.write(`Convex bridge at ${bridge.url}\n`);
