import { paperCreationSchema, paperPageQuerySchema } from '@/lib/paper/wire';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { anybody, body, orNewGuest, query } from '@/lib/server/endpoint/guards';
import { json } from '@/lib/server/endpoint/reply';

/** A page of the person's papers, the one changed last first; none of a visitor without a session. */
export const GET = endpoint
  .forTokens('papers:read')
  .with(anybody)
  .with(query(paperPageQuerySchema))
  .answer(async ({ app, person, query }) =>
    json(person ? await app.papers.list(person.ownerId, query.cursor) : { items: [], nextCursor: null }),
  );

/** Begins a paper. */
export const POST = endpoint
  .forTokens('papers:write')
  .repeatable()
  .with(orNewGuest('upload'))
  .with(body(paperCreationSchema))
  .answer(async ({ app, person, setCookie, body }) => {
    const created = await app.papers.create(person.ownerId, body);
    return created.ok ? json(created.value, setCookie) : created;
  });
