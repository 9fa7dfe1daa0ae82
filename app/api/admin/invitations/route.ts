import { invitationSchema } from '@/lib/chat/admin';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, withRole } from '@/lib/server/endpoint/guards';
import { json } from '@/lib/server/endpoint/reply';

/** Invitations that can still be used. */
export const GET = endpoint
  .with(withRole('admin'))
  .answer(async ({ app }) => json(await app.admin.people.invitations()));

/** Makes an invitation; the answer holds its token, which is never shown again. */
export const POST = endpoint
  .with(withRole('admin'))
  .with(body(invitationSchema))
  .answer(async ({ app, ownerId, body }) => json(await app.admin.people.invite(body, ownerId)));
