import { turnEventsQuerySchema } from '@/lib/chat/chat-request';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { path, query, signedIn } from '@/lib/server/endpoint/guards';
import { found, noContent } from '@/lib/server/endpoint/reply';
import { eventResponse } from '@/lib/server/http/event-stream-response';

/** What happens in a turn as stage events: as JSON, or server-sent for whoever accepts these, from after an event on. */
export const GET = endpoint
  .forTokens('turns:read')
  .with(signedIn)
  .with(path('turnId'))
  .with(query(turnEventsQuerySchema))
  .answer(async ({ app, headers, person, ownerId, turnId, query: { after } }) => {
    const key = { ownerId, turnId };
    const last = after ?? headers.get('last-event-id');
    if (!headers.get('accept')?.includes('text/event-stream'))
      return found(await app.turnEvents.list(key, last));
    const stream = await app.turnEvents.follow(key, last, () => app.permits.grant(headers, person));
    if (!stream.ok) return stream;
    return stream.value ? eventResponse(stream.value) : noContent();
  });
