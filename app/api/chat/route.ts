import { chatRequestSchema } from '@/lib/chat/chat-request';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, personOrNewGuest } from '@/lib/server/endpoint/guards';
import { eventStreamResponse } from '@/lib/server/http/event-stream-response';
import { headersAfter } from '@/lib/server/http/read-permits';
import { CONVERSATION_HEADER } from '@/lib/server/http/repeatable-requests';
import { requestLocale } from '@/lib/server/http/request-locale';
import { requestTrace } from '@/lib/server/http/request-trace';
import { ok } from '@/lib/shared/result';

/** The longest turn in seconds, for platforms that end a request after a time of theirs. */
export const maxDuration = 300;

/** Begins a turn and streams it. The first request of a visitor makes them a guest. */
export const POST = endpoint
  .forTokens('chat:run')
  .repeatable()
  .with(body(chatRequestSchema))
  .with(async ({ app, body }) => {
    const admitted = await app.turns.admit(body);
    return admitted.ok ? ok({ admitted: admitted.value }) : admitted;
  })
  .with(personOrNewGuest)
  .answer(async ({ app, headers, admitted, person, setCookie }) => {
    const { ownerId } = person;
    const asking = { ownerId, locale: requestLocale(headers), traceparent: requestTrace(headers) };
    const author = { ...asking, asks: true as const };
    const started = await app.turns.start(admitted, author);
    if (!started.ok) return started;
    app.outlive(started.value.ended);
    const permit = app.permits.grant(headersAfter(headers, setCookie), person);
    const response = eventStreamResponse(started.value.stream(0, permit), setCookie);
    response.headers.set(CONVERSATION_HEADER, started.value.key.conversationId);
    return response;
  });
