/** One thing a fake model does. Both fake servers play the same steps, each in its own wire format. */
export type ScriptStep =
  | { readonly kind: 'thought'; readonly text: string }
  /** Reasoning of which nothing is told but what has to come back (Anthropic and OpenAI only). */
  | { readonly kind: 'hidden-thought'; readonly data: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'tool-call'; readonly name: string; readonly args: Readonly<Record<string, unknown>> }
  /** A program that the provider runs itself, and then what it printed (Gemini only). */
  | { readonly kind: 'program'; readonly code: string }
  | { readonly kind: 'program-output'; readonly output: string }
  | {
      readonly kind: 'sources';
      readonly queries: readonly string[];
      readonly sources: readonly ScriptSource[];
    }
  /** Ends the answer properly; the reason is translated by the wire format, or sent as it is if unknown. */
  | { readonly kind: 'finish'; readonly reason: ScriptFinish | { readonly raw: string } }
  /** Bytes of our own, written as they are. */
  | { readonly kind: 'raw'; readonly body: string }
  /** An event that begins, and goes on for so many bytes without an end. */
  | { readonly kind: 'endless-event'; readonly bytes: number }
  /** A chunk that blocks the prompt (Gemini only; others finish with a content filter). */
  | { readonly kind: 'block-prompt'; readonly reason: string }
  /** An error object within a `data:` event. */
  | { readonly kind: 'error-event'; readonly failure: ProviderFailureName }
  | { readonly kind: 'pause'; readonly durationMs: number }
  /** Waits until the test releases one chunk. */
  | { readonly kind: 'gate' }
  /** Writes nothing more and keeps the connection open until the client leaves. */
  | { readonly kind: 'stall' }
  /** Destroys the socket. */
  | { readonly kind: 'cut' };

export type ScriptFinish = 'stop' | 'max-tokens' | 'safety' | 'recitation' | 'tool-calls';

export interface ScriptSource {
  readonly url: string;
  readonly title: string;
}

/** Failures that both providers have, each with its own status and body. */
export type ProviderFailureName =
  | 'invalid-key'
  | 'unauthorized'
  | 'forbidden'
  | 'model-missing'
  | 'rate-limited'
  | 'quota'
  | 'server-error'
  | 'overloaded'
  | 'context-too-long'
  | 'location';

/** An answer with a status other than 200, or a body of our own. */
export interface ScriptResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** How reasoning appears on the OpenAI-compatible wire. */
export type ReasoningStyle =
  | 'reasoning_content'
  | 'reasoning'
  /** In `reasoning`, with an empty `reasoning_content` in the same chunk. */
  | 'beside-empty'
  | 'think'
  | 'tagged'
  | 'plain';

/** What a fake provider does with one request. */
export interface Script {
  readonly name: string;
  readonly steps: readonly ScriptStep[];
  /** Pause before each chunk, in milliseconds. */
  readonly chunkDelayMs?: number;
  /** Time from the start of one chunk to the next, in milliseconds; a chunk that is late does not delay the others. */
  readonly chunkEveryMs?: number;
  /** Answers with this failure instead of the steps. */
  readonly failure?: ProviderFailureName;
  /** Answers with these bytes instead of the steps. */
  readonly response?: ScriptResponse;
  /** Never sends headers. */
  readonly silent?: boolean;
  /** The gate that `gate` steps wait at; the nameless one if absent. */
  readonly gateName?: string;
  /** Overrides the style that the model's name implies. */
  readonly style?: ReasoningStyle;
  /** Cuts tagged text into pieces of that many characters. */
  readonly pieceCharacters?: number;
}
