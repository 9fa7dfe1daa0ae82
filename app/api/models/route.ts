import { endpoint, json } from '@/lib/server/http/endpoint';

/** The models that can be picked. */
export const GET = (request: Request): Promise<Response> =>
  endpoint(request, async (app) => json(await app.modelList()));
