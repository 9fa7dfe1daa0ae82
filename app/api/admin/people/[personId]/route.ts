import { personPatchSchema } from '@/lib/chat/admin';
import { noContent, roleEndpoint } from '@/lib/server/http/endpoint';
import { failureResponse } from '@/lib/server/http/failure-response';
import { readBody } from '@/lib/server/http/read-body';

interface Context {
  readonly params: Promise<{ readonly personId: string }>;
}

/** Changes a person's role, or disables and enables their account. */
export const PATCH = (request: Request, { params }: Context): Promise<Response> =>
  roleEndpoint(request, 'admin', async (app, { ownerId }) => {
    const body = await readBody(request, personPatchSchema);
    if (!body.ok) return failureResponse(body.error);
    const changed = await app.admin.people.change((await params).personId, body.value, ownerId);
    return changed.ok ? noContent() : failureResponse(changed.error);
  });
