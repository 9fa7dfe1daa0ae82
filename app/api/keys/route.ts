import { endpoint, json } from '@/lib/server/http/endpoint';

/** The public keys of this installation's signatures, so that anybody can compare them; the first one signs. */
export const GET = (request: Request): Promise<Response> =>
  endpoint(request, async (app) => json({ keys: app.signingKeys() }));
