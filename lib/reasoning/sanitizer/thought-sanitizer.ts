import { CredentialStream, type StreamedText } from './credentials/credential-stream';
import type { SanitizerOptions } from './sanitizer-options';
import type { SanitizedThought } from './thought-outputs';
import { ThoughtStream } from './thought-stream';

export type { SanitizedThought } from './thought-outputs';

/**
 * Sanitises reasoning alone, as it streams: credentials are taken out first, then all else that rules name. The joined
 * text and the places of what was removed are the same for any chunking; time is linear.
 */
export class ThoughtSanitizer {
  private readonly credentials = new CredentialStream<'thought'>();
  private readonly thoughts: ThoughtStream;

  constructor(options: SanitizerOptions) {
    this.thoughts = new ThoughtStream(options);
  }

  /** Reads more reasoning; returns what may be shown. */
  push(text: string): SanitizedThought[] {
    return this.routed(this.credentials.push('thought', text));
  }

  /** Ends the reasoning: what is held back is judged as it stands. */
  flush(): SanitizedThought[] {
    return [...this.routed(this.credentials.flush()), ...this.thoughts.flush()];
  }

  private routed(texts: readonly StreamedText<'thought'>[]): SanitizedThought[] {
    return texts.flatMap(({ text, places }) => this.thoughts.push(text, places));
  }
}

/** A sanitiser for the reasoning of one turn; see {@link ThoughtSanitizer}. */
export function createThoughtSanitizer(options: SanitizerOptions): ThoughtSanitizer {
  return new ThoughtSanitizer(options);
}
