import { toolServerChangeSchema } from '@/lib/chat/tool-servers';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, withRole } from '@/lib/server/endpoint/guards';
import { found, json } from '@/lib/server/endpoint/reply';

/** The servers of tools that admins added, without what these know us by. */
export const GET = endpoint
  .with(withRole('admin'))
  .answer(async ({ app }) => json(await app.toolServers.service.list()));

/** Adds a server of tools, or changes one. */
export const PUT = endpoint
  .with(withRole('admin'))
  .with(body(toolServerChangeSchema))
  .answer(async ({ app, body, ownerId }) => found(await app.toolServers.service.save(body, ownerId)));
