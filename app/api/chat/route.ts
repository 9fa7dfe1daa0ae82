import { chatRequestSchema } from '@/lib/chat/chat-request';
import { failure } from '@/lib/server/api-failure';
import { endpoint } from '@/lib/server/http/endpoint';
import { eventStreamResponse } from '@/lib/server/http/event-stream-response';
import { failureResponse } from '@/lib/server/http/failure-response';
import { readJsonBody } from '@/lib/server/http/read-json-body';
import { requestLocale } from '@/lib/server/http/request-locale';

/** Begins a turn and streams it. The first request of a visitor makes them a guest. */
export const POST = (request: Request): Promise<Response> =>
  endpoint(request, async (app) => {
    const body = await readJsonBody(request);
    if (!body.ok) return failureResponse(body.error);
    const parsed = chatRequestSchema.safeParse(body.value);
    if (!parsed.success) return failureResponse(failure('invalid-body'));
    const refused = await app.turns.refusal(parsed.data);
    if (refused) return failureResponse(refused);
    const { headers } = request;
    const session =
      (await app.sessions.resolveAndProlong(headers)) ?? (await app.sessions.signInGuest(headers));
    const author = { ownerId: session.person.ownerId, locale: requestLocale(headers) };
    const started = await app.turns.start(parsed.data, author);
    if (!started.ok) return failureResponse(started.error);
    return eventStreamResponse(started.value.stream(), session.setCookie);
  });
