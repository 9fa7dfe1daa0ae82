import { settingsRestoreSchema } from '@/lib/chat/admin';
import { json, roleEndpoint } from '@/lib/server/http/endpoint';
import { failureResponse } from '@/lib/server/http/failure-response';
import { readBody } from '@/lib/server/http/read-body';

/** Makes an earlier version of the settings the newest one. */
export const POST = (request: Request): Promise<Response> =>
  roleEndpoint(request, 'admin', async (app, { ownerId }) => {
    const body = await readBody(request, settingsRestoreSchema);
    if (!body.ok) return failureResponse(body.error);
    const restored = await app.admin.settings.restore(body.value.version, ownerId);
    return restored.ok ? json(restored.value) : failureResponse(restored.error);
  });
