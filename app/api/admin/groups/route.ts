import { groupChangeSchema } from '@/lib/chat/groups';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, withRole } from '@/lib/server/endpoint/guards';
import { found, json } from '@/lib/server/endpoint/reply';

const ofAdmin = endpoint.with(withRole('admin'));

/** The groups, with what their people may use and spend. */
export const GET = ofAdmin.answer(async ({ app }) => json(await app.admin.groups.list()));

/** Makes a group, or changes one. */
export const PUT = ofAdmin
  .with(body(groupChangeSchema))
  .answer(async ({ app, ownerId, body }) => found(await app.admin.groups.save(body, ownerId)));
