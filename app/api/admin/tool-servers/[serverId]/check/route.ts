import { endpoint } from '@/lib/server/endpoint/endpoint';
import { path, withRole } from '@/lib/server/endpoint/guards';
import { found } from '@/lib/server/endpoint/reply';

/** Asks a server of tools for everything that it has, which says as well whether it can be reached. */
export const POST = endpoint
  .with(withRole('admin'))
  .with(path('serverId'))
  .answer(async ({ app, request, serverId }) =>
    found(await app.toolServers.service.check(serverId, request.signal)),
  );
