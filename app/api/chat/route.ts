import { after } from 'next/server';
import { chatRequestSchema } from '@/lib/chat/chat-request';
import { failure } from '@/lib/server/http/api-failure';
import { endpoint } from '@/lib/server/http/endpoint';
import { eventStreamResponse } from '@/lib/server/http/event-stream-response';
import { failureResponse } from '@/lib/server/http/failure-response';
import { readJsonBody } from '@/lib/server/http/read-json-body';
import { headersAfter } from '@/lib/server/http/read-permits';
import { requestLocale } from '@/lib/server/http/request-locale';

/** The longest turn in seconds, for platforms that end a request after a time of theirs. */
export const maxDuration = 300;

/** Begins a turn and streams it. The first request of a visitor makes them a guest. */
export const POST = (request: Request): Promise<Response> =>
  endpoint(request, async (app) => {
    const body = await readJsonBody(request);
    if (!body.ok) return failureResponse(body.error);
    const parsed = chatRequestSchema.safeParse(body.value);
    if (!parsed.success) return failureResponse(failure('invalid-body'));
    const admitted = await app.turns.admit(parsed.data);
    if (!admitted.ok) return failureResponse(admitted.error);
    const { headers } = request;
    const known = await app.sessions.resolveAndProlong(headers);
    const limited =
      (await app.refuseAddress('turn', headers)) ??
      (known ? null : await app.refuseAddress('guest', headers));
    if (limited) return failureResponse(limited);
    const session = known ?? (await app.sessions.signInGuest(headers));
    const author = { ownerId: session.person.ownerId, locale: requestLocale(headers) };
    const started = await app.turns.start(admitted.value, author);
    if (!started.ok) return failureResponse(started.error);
    // Where a process lives only as long as its requests, this one lives until the turn is kept.
    after(() => started.value.ended);
    const permit = app.permits.grant(headersAfter(headers, session.setCookie), session.person);
    return eventStreamResponse(started.value.stream(0, permit), session.setCookie);
  });
