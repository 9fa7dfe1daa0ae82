import { CHAT_ERROR_STATUS, type ChatErrorBody, type ChatErrorCode } from '@/lib/chat/chat-error';
import type { ApiFailure } from './api-failure';
import { errorSentence } from './error-sentence';

/** What RFC 6750 calls the refusals of a token, for clients that read no codes of ours. */
const CHALLENGES: Partial<Record<ChatErrorCode, string>> = {
  'invalid-token': 'invalid_token',
  'token-scope-missing': 'insufficient_scope',
};

/** A refusal as people's clients see it: status, code, sentence and, where it helps, when to try again. */
export function failureResponse({ code, ...more }: ApiFailure): Response {
  const { retryAfterMs } = more;
  const body: ChatErrorBody = { error: { code, message: errorSentence(code), ...more } };
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (retryAfterMs !== undefined) headers.set('retry-after', String(Math.ceil(retryAfterMs / 1_000)));
  const challenge = CHALLENGES[code];
  if (challenge !== undefined) headers.set('www-authenticate', `Bearer error="${challenge}"`);
  return Response.json(body, { status: CHAT_ERROR_STATUS[code], headers });
}
