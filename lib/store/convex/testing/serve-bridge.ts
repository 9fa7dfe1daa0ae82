import { parseArgs } from 'node:util';
import { randomFaults } from './bridge-faults';
import { startConvexBridge } from './convex-bridge';

/**
 * Serves a deployment with an empty database until it is stopped: `CONVEX_SERVICE_KEY=… npm run convex:bridge`. It can
 * be made to fail: `--lost-responses 0.1 --server-errors 0.1 --latency 200` (shares of all calls, and ms before each).
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3210' },
    'lost-responses': { type: 'string', default: '0' },
    'server-errors': { type: 'string', default: '0' },
    latency: { type: 'string', default: '0' },
  },
});
const bridge = await startConvexBridge({
  serviceKey: process.env.CONVEX_SERVICE_KEY ?? '',
  port: Number(values.port),
  fates: randomFaults({
    shares: {
      'lost-response': Number(values['lost-responses']),
      'server-error': Number(values['server-errors']),
    },
    latencyMs: Number(values.latency),
    random: Math.random,
  }),
});
process.stdout.write(`Convex bridge at ${bridge.url}\n`);
