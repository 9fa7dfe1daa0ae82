import { modelCheckSchema } from '@/lib/chat/admin';
import { json, roleEndpoint } from '@/lib/server/http/endpoint';
import { failureResponse } from '@/lib/server/http/failure-response';
import { readBody } from '@/lib/server/http/read-body';

/** Makes one tiny call to a model and says whether it answers. */
export const POST = (request: Request): Promise<Response> =>
  roleEndpoint(request, 'admin', async (app) => {
    const body = await readBody(request, modelCheckSchema);
    if (!body.ok) return failureResponse(body.error);
    const checked = await app.admin.checkModel(body.value.modelId);
    return checked.ok ? json(checked.value) : failureResponse(checked.error);
  });
