import { projectCreationSchema } from '@/lib/chat/project';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { anybody, body, orNewGuest } from '@/lib/server/endpoint/guards';
import { json } from '@/lib/server/endpoint/reply';

/** The person's projects, the newest first; none of a visitor without a session. */
export const GET = endpoint
  .forTokens('conversations:read')
  .with(anybody)
  .answer(async ({ app, person }) => json(person ? await app.projects.list(person.ownerId) : []));

/** Makes a project. */
export const POST = endpoint
  .forTokens('conversations:write')
  .repeatable()
  .with(orNewGuest('upload'))
  .with(body(projectCreationSchema))
  .answer(async ({ app, person, setCookie, body }) => {
    const created = await app.projects.create(person.ownerId, body);
    return created.ok ? json(created.value, setCookie) : created;
  });
