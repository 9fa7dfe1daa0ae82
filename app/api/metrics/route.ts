import { application } from '@/lib/server/application';
import { failureResponse } from '@/lib/server/http/failure-response';

/** Figures of this process in Prometheus' text format, for whoever has the token of it; no person's session or token counts. */
export async function GET(request: Request): Promise<Response> {
  const app = await application();
  const metrics = await app.metrics(request.headers);
  if (!metrics.ok) return failureResponse(metrics.error, request.headers);
  const headers = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(metrics.value, { headers });
}
