import { toolSettingsSchema } from '@/lib/chat/tool-servers';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, path, withRole } from '@/lib/server/endpoint/guards';
import { found } from '@/lib/server/endpoint/reply';

/** Says which tools of a server are on, for whom, and what they do. */
export const PUT = endpoint
  .with(withRole('admin'))
  .with(path('serverId'))
  .with(body(toolSettingsSchema))
  .answer(async ({ app, body: { tools }, ownerId, request, serverId }) =>
    found(await app.toolServers.service.setTools(serverId, tools, ownerId, request.signal)),
  );
