import { endpoint } from '@/lib/server/endpoint/endpoint';
import { path, withRole } from '@/lib/server/endpoint/guards';
import { found } from '@/lib/server/endpoint/reply';

/** Begins a sign-in at a server of tools: says where the browser goes. */
export const POST = endpoint
  .with(withRole('admin'))
  .with(path('serverId'))
  .answer(async ({ app, headers, ownerId, serverId }) =>
    found(await app.toolServers.signIns.begin(serverId, ownerId, headers)),
  );
