import { parseLoggedChunk } from '@/lib/chat/logged-chunk';
import type { ApiFailure } from '../http/api-failure';
import { errorSentence } from '../http/error-sentence';
import type { ChunkFeed } from '../turns/live-events';

/** What a piece of an answer says; `reasoning_content` is where DeepSeek, vLLM and others have thoughts. */
export interface CompletionDelta {
  readonly role?: 'assistant';
  readonly content?: string;
  readonly reasoning_content?: string;
  readonly annotations?: readonly UrlCitation[];
}

export interface UrlCitation {
  readonly type: 'url_citation';
  readonly url_citation: { readonly url: string; readonly title: string };
}

export interface CompletionUsage {
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
  readonly total_tokens: number;
}

/** Which answer a piece is of. */
export interface CompletionFrame {
  readonly id: string;
  /** Seconds since the epoch. */
  readonly created: number;
  readonly model: string;
}

export type FinishReason = 'stop' | 'length';

/** `chat.completion.chunk` of OpenAI, or what it says instead of one where an answer breaks off. */
export type CompletionEvent =
  | (CompletionFrame & {
      readonly object: 'chat.completion.chunk';
      readonly choices: readonly {
        readonly index: 0;
        readonly delta: CompletionDelta;
        readonly finish_reason: FinishReason | null;
      }[];
      readonly usage?: CompletionUsage | null;
    })
  | { readonly error: CompletionError };

export interface CompletionError {
  readonly message: string;
  readonly type: string;
  readonly param: null;
  readonly code: string;
}

/** A failure as OpenAI's clients read it. */
export const completionError = ({ code, message }: ApiFailure): { readonly error: CompletionError } => ({
  error: { message: message ?? errorSentence(code), type: 'server_error', param: null, code },
});

/** A piece of an answer, or with a reason its end. */
export const completionChunk = (
  frame: CompletionFrame,
  delta: CompletionDelta,
  reason: FinishReason | null = null,
): CompletionEvent => ({
  ...frame,
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta, finish_reason: reason }],
});

/** Makes pieces of an answer of what its turn sends: thoughts and text as they come, and what is cited of the web. */
export class CompletionFeed implements ChunkFeed<CompletionEvent> {
  /** Whether the answer reached its limit. */
  isCut = false;

  constructor(private readonly frame: CompletionFrame) {}

  begin(): CompletionEvent[] {
    return [completionChunk(this.frame, { role: 'assistant', content: '' })];
  }

  read(json: string): CompletionEvent[] {
    const delta = this.deltaOf(json);
    return delta ? [completionChunk(this.frame, delta)] : [];
  }

  private deltaOf(json: string): CompletionDelta | null {
    const chunk = parseLoggedChunk(json);
    switch (chunk?.type) {
      case 'text-delta':
        return { content: chunk.delta };
      case 'data-reasoning-thought':
        return { reasoning_content: chunk.data.delta };
      case 'data-clarification':
        return { content: chunk.data.question };
      case 'source-url': {
        const { url, title = url } = chunk;
        return { annotations: [{ type: 'url_citation', url_citation: { url, title } }] };
      }
      case 'data-notice':
        this.isCut ||= chunk.data.code === 'answer-truncated';
        return null;
      default:
        return null;
    }
  }
}
