import { endpoint } from '@/lib/server/endpoint/endpoint';
import { path, withRole } from '@/lib/server/endpoint/guards';
import { found } from '@/lib/server/endpoint/reply';

/** Removes a group; its people are in none from then on. */
export const DELETE = endpoint
  .with(withRole('admin'))
  .with(path('groupId'))
  .answer(async ({ app, ownerId, groupId }) => found(await app.admin.groups.remove(groupId, ownerId)));
