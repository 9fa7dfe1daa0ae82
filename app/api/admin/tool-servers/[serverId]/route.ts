import { endpoint } from '@/lib/server/endpoint/endpoint';
import { path, withRole } from '@/lib/server/endpoint/guards';
import { found } from '@/lib/server/endpoint/reply';

/** Removes a server of tools, and what it knows us by for good. */
export const DELETE = endpoint
  .with(withRole('admin'))
  .with(path('serverId'))
  .answer(async ({ app, ownerId, serverId }) =>
    found(await app.toolServers.service.remove(serverId, ownerId)),
  );
