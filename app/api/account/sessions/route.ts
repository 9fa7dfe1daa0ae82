import { json, roleEndpoint } from '@/lib/server/http/endpoint';

/** Where the person is signed in. */
export const GET = (request: Request): Promise<Response> =>
  roleEndpoint(request, 'user', async (app, person) =>
    json(await app.accounts.sessions(request.headers, person)),
  );
