import type { ChatErrorCode } from '@/lib/chat/chat-error';
import type { TokenScope } from '@/lib/chat/token-scope';

/** Why a request is refused; the code decides the HTTP status and the sentence. */
export interface ApiFailure {
  readonly code: ChatErrorCode;
  readonly retryAfterMs?: number;
  /** The option of the pipeline that is meant. */
  readonly option?: string;
  /** The first field of the body or the query that is not as it should be; dots lead into fields of fields. */
  readonly field?: string;
  /** What an access token would have to be for. */
  readonly scope?: TokenScope;
  /** What stands there now, where a change came too late. */
  readonly current?: { readonly version: number; readonly text: string };
  /** What is wrong, in a sentence that may be shown, where the code's own says too little. */
  readonly message?: string;
}

export const failure = (code: ChatErrorCode, retryAfterMs?: number): ApiFailure => ({
  code,
  ...(retryAfterMs !== undefined && { retryAfterMs }),
});
