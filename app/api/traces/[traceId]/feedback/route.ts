import { feedbackRequestSchema } from '@/lib/chat/feedback-request';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, path, signedIn } from '@/lib/server/endpoint/guards';
import { done } from '@/lib/server/endpoint/reply';

const ofAnswer = endpoint.with(signedIn).with(path('traceId'));

/** Says what the person thinks of an answer of theirs, instead of what they said before. */
export const PUT = ofAnswer
  .forTokens('conversations:write')
  .with(body(feedbackRequestSchema))
  .answer(async ({ app, ownerId, traceId, body }) =>
    done(await app.feedback.give({ ownerId, traceId }, body)),
  );

/** Takes that back. */
export const DELETE = ofAnswer
  .forTokens('conversations:write')
  .answer(async ({ app, ownerId, traceId }) => done(await app.feedback.withdraw({ ownerId, traceId })));
