import { settingsPatchSchema } from '@/lib/chat/admin';
import { json, roleEndpoint } from '@/lib/server/http/endpoint';
import { failureResponse } from '@/lib/server/http/failure-response';
import { readBody } from '@/lib/server/http/read-body';

/** All settings as they are now. */
export const GET = (request: Request): Promise<Response> =>
  roleEndpoint(request, 'admin', async (app) => json(await app.admin.settings.read()));

/** Changes some settings, all of them or none; they hold from the next turn on. */
export const PATCH = (request: Request): Promise<Response> =>
  roleEndpoint(request, 'admin', async (app, { ownerId }) => {
    const body = await readBody(request, settingsPatchSchema);
    if (!body.ok) return failureResponse(body.error);
    const changed = await app.admin.settings.change(body.value, ownerId);
    return changed.ok ? json(changed.value) : failureResponse(changed.error);
  });
