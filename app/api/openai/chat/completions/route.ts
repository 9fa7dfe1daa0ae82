import { completionRequestSchema } from '@/lib/chat/completion-request';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, signedIn, turnOfAddress } from '@/lib/server/endpoint/guards';
import { requestLocale } from '@/lib/server/http/request-locale';
import { requestOrigin } from '@/lib/server/http/request-origin';
import { requestTrace } from '@/lib/server/http/request-trace';

/** The longest answer in seconds, for platforms that end a request after a time of theirs. */
export const maxDuration = 800;

/** Clients tell the whole conversation with each request. */
const THREAD_LIMIT_BYTES = 4 * 1024 * 1024;

/** `POST /v1/chat/completions`: answers clients of OpenAI's API, whole or as the answer comes. */
export const POST = endpoint
  .forTokens('chat:run')
  .repeatable()
  .with(signedIn)
  .with(body(completionRequestSchema, THREAD_LIMIT_BYTES))
  .with(turnOfAddress)
  .answer(async ({ app, request, headers, person, ownerId, body }) => {
    const asking = { ownerId, locale: requestLocale(headers), traceparent: requestTrace(headers) };
    const author = { ...asking, origin: requestOrigin(headers) };
    const run = await app.completions.begin(body, author, request.signal);
    if (!run.ok) return run;
    app.outlive(run.value.ended);
    const permit = app.permits.grant(headers, person);
    if (body.stream === true) return run.value.stream(permit);
    const answer = await run.value.answer(permit);
    return answer.ok ? answer.value : answer;
  });
