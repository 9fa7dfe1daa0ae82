import { CHAT_ERROR_STATUS, type ChatErrorBody } from '@/lib/chat/chat-error';
import type { ApiFailure } from './api-failure';
import { errorSentence } from './error-sentence';

/** A refusal as people's clients see it: status, code, sentence and, where it helps, when to try again. */
export function failureResponse({ code, ...more }: ApiFailure): Response {
  const { retryAfterMs } = more;
  const body: ChatErrorBody = { error: { code, message: errorSentence(code), ...more } };
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (retryAfterMs !== undefined) headers.set('retry-after', String(Math.ceil(retryAfterMs / 1_000)));
  return Response.json(body, { status: CHAT_ERROR_STATUS[code], headers });
}
