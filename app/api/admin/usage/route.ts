import { usageQuerySchema } from '@/lib/chat/admin';
import { json, roleEndpoint } from '@/lib/server/http/endpoint';
import { failureResponse } from '@/lib/server/http/failure-response';
import { readQuery } from '@/lib/server/http/read-body';

/** What the turns of the latest days came to. */
export const GET = (request: Request): Promise<Response> =>
  roleEndpoint(request, 'admin', async (app) => {
    const query = readQuery(request, usageQuerySchema);
    return query.ok ? json(await app.admin.usage(query.value)) : failureResponse(query.error);
  });
