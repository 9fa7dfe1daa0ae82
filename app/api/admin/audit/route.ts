import { listQuerySchema } from '@/lib/chat/admin';
import { json, roleEndpoint } from '@/lib/server/http/endpoint';
import { failureResponse } from '@/lib/server/http/failure-response';
import { readQuery } from '@/lib/server/http/read-body';

/** A page of the changes, newest first. */
export const GET = (request: Request): Promise<Response> =>
  roleEndpoint(request, 'admin', async (app) => {
    const query = readQuery(request, listQuerySchema);
    return query.ok ? json(await app.admin.audit(query.value)) : failureResponse(query.error);
  });
