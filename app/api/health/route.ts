import { endpoint } from '@/lib/server/endpoint/endpoint';
import { VERSION } from '@/lib/server/health/version';

const NOT_READY = 503;

/** For whoever watches over this process: an answer says that it is alive, the status whether it can take turns. */
export const GET = endpoint.answer(async ({ app }) => {
  const ready = await app.health.isReady();
  return Response.json(
    { alive: true, ready, version: VERSION },
    { status: ready ? 200 : NOT_READY, headers: { 'cache-control': 'no-store' } },
  );
});
