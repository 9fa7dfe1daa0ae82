import { z } from 'zod';

/** Every code that an endpoint or a turn can end with, with the HTTP status it travels under. */
export const CHAT_ERROR_STATUS = {
  'invalid-body': 400,
  'invalid-json': 400,
  'unsupported-media-type': 415,
  'body-too-large': 413,
  'empty-message': 400,
  'message-too-long': 413,
  'unknown-model': 422,
  'mode-not-supported': 422,
  'not-signed-in': 401,
  'conversation-not-found': 404,
  'message-not-found': 404,
  'message-exists': 409,
  'trace-not-found': 404,
  'not-found': 404,
  'comment-not-found': 404,
  'trace-taken': 409,
  'turn-running': 409,
  'too-many-turns': 429,
  'too-many-requests': 429,
  'cross-origin': 403,
  'shutting-down': 503,
  'store-unavailable': 503,
  'internal-error': 500,
  'no-key': 503,
  'wrong-key': 502,
  'rate-limited': 429,
  'safety-block': 422,
  'model-not-found': 502,
  'network-cut': 502,
  'provider-unavailable': 502,
  'malformed-answer': 502,
  'context-too-long': 413,
  'first-chunk-timeout': 504,
  'chunk-timeout': 504,
  'total-timeout': 504,
  'empty-answer': 502,
  'provider-error': 502,
} as const satisfies Record<string, number>;

export type ChatErrorCode = keyof typeof CHAT_ERROR_STATUS;

/** The body of every failed request. `message` is a safe English sentence; clients translate by `code`. */
export const chatErrorBodySchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    retryAfterMs: z.number().int().nonnegative().optional(),
  }),
});
export type ChatErrorBody = z.infer<typeof chatErrorBodySchema>;
