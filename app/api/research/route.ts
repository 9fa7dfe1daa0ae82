import { after } from 'next/server';
import { researchRequestSchema } from '@/lib/chat/agent/research-request';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, signedIn, turnOfAddress } from '@/lib/server/endpoint/guards';
import { json } from '@/lib/server/endpoint/reply';
import { requestLocale } from '@/lib/server/http/request-locale';

/** The longest answer in seconds, for platforms that end a request after a time of theirs. */
export const maxDuration = 800;

/** Researches a question. */
export const POST = endpoint
  .forTokens('agent:run')
  .with(signedIn)
  .with(body(researchRequestSchema))
  .with(turnOfAddress)
  .answer(async ({ app, request, headers, person, ownerId, body }) => {
    const author = { ownerId, locale: requestLocale(headers) };
    const run = await app.research.begin(body, author, request.signal);
    if (!run.ok) return run;
    after(() => run.value.ended);
    const answer = await run.value.answer(app.permits.grant(headers, person));
    if (!answer.ok) return answer;
    const { trace, ...rest } = answer.value;
    return json(body.returnTrace ? { ...rest, trace } : rest);
  });
