import { z } from 'zod';
import {
  CHAT_ERROR_STATUS,
  type ChatErrorBody,
  type ChatErrorCode,
  chatErrorBodySchema,
} from '@/lib/chat/chat-error';
import { API_PATH } from './answerable-request';
import type { ApiFailure } from './api-failure';
import { errorSentence } from './error-sentence';

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

const { message: _message, code: _code, ...moreFields } = chatErrorBodySchema.shape.error.shape;

/** What a request to `/api/v1` that failed is answered with (RFC 9457), and what a code has to say besides. */
export const problemSchema = z.object({
  /** What kind of problem it is; its address tells of the kind. */
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  /** What was asked for. */
  instance: z.string(),
  ...moreFields,
});
type Problem = z.infer<typeof problemSchema>;

/** What RFC 6750 calls the refusals of a token, for clients that read no codes of ours. */
const CHALLENGES: Partial<Record<ChatErrorCode, string>> = {
  'invalid-token': 'invalid_token',
  'token-scope-missing': 'insufficient_scope',
};

/**
 * A refusal as people's clients see it: status, code, sentence and, where it helps, when to try again. What was asked of
 * the API for programs, as the headers of the request say, is refused with problem details (RFC 9457).
 */
export function failureResponse(failure: ApiFailure, asked: Headers): Response {
  const { code, retryAfterMs } = failure;
  const status = CHAT_ERROR_STATUS[code];
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (retryAfterMs !== undefined) headers.set('retry-after', String(Math.ceil(retryAfterMs / 1_000)));
  const challenge = CHALLENGES[code];
  if (challenge !== undefined) headers.set('www-authenticate', `Bearer error="${challenge}"`);
  const path = asked.get(API_PATH) ?? '';
  if (path === '') return Response.json(bodyOf(failure), { status, headers });
  headers.set('content-type', PROBLEM_MEDIA_TYPE);
  return Response.json(problemOf(failure, path), { status, headers });
}

const bodyOf = ({ code, ...more }: ApiFailure): ChatErrorBody => ({
  error: { code, message: errorSentence(code, more.field), ...more },
});

/** What a kind of problem is called and means, for whoever follows its address. */
export const problemKind = (code: ChatErrorCode) => ({
  type: `/api/v1/problems/${code}`,
  title: code.charAt(0).toUpperCase() + code.slice(1).replaceAll('-', ' '),
  status: CHAT_ERROR_STATUS[code],
  detail: errorSentence(code),
  code,
});

const problemOf = ({ code, message, ...more }: ApiFailure, instance: string): Problem => ({
  ...problemKind(code),
  detail: message ?? errorSentence(code, more.field),
  instance,
  ...more,
});
