import type { ChatErrorCode } from '@/lib/chat/chat-error';

/** Why a request is refused; the code decides the HTTP status and the sentence. */
export interface ApiFailure {
  readonly code: ChatErrorCode;
  readonly retryAfterMs?: number;
  /** The option of the pipeline that is meant. */
  readonly option?: string;
}

export const failure = (code: ChatErrorCode, retryAfterMs?: number): ApiFailure => ({
  code,
  ...(retryAfterMs !== undefined && { retryAfterMs }),
});
