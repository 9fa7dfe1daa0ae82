import type { Redaction } from '@/lib/trace/redaction';
import { CredentialStream, type StreamedText } from './credentials/credential-stream';
import type { SanitizerOptions } from './sanitizer-options';
import { createThoughtSanitizer, type SanitizedThought, type ThoughtSanitizer } from './thought-sanitizer';

/** Where a text is shown: as reasoning, or as the answer. */
export type SanitizedChannel = 'thought' | 'answer';

/** Text that may be shown and what was taken out of it. Either may be empty. */
export interface SanitizedPiece {
  readonly channel: SanitizedChannel;
  readonly text: string;
  readonly redactions: readonly Redaction[];
}

/** Sanitises one turn's reasoning and answer as they stream, in the order in which they come. */
export interface TurnSanitizer {
  /** Reads more reasoning. */
  thought(text: string): readonly SanitizedPiece[];
  /** Reads more of the answer. */
  answer(text: string): readonly SanitizedPiece[];
  /** Lets go of what is held back where the stream pauses, as for a tool call. */
  pause(): readonly SanitizedPiece[];
  /** Ends the turn: lets go of what is held back. */
  flush(): readonly SanitizedPiece[];
}

const NONE: readonly Redaction[] = [];

/** The receipt for thoughts that could not be judged at all: what was in them is not known. */
const UNJUDGED: SanitizedThought = { text: '', redactions: [{ ruleId: 'hidden-context', count: 1 }] };

/**
 * What a turn is sanitised with: all rules for thoughts; for the answer only that no credential stays in it. Fails
 * closed: where judging thoughts throws, what was to be judged is dropped and the turn goes on.
 */
class StreamingTurnSanitizer implements TurnSanitizer {
  private thoughts: ThoughtSanitizer;
  /** Holds the answer, and whatever stands on both sides of a change of channel until it is decided. */
  private readonly stream = new CredentialStream<SanitizedChannel>();

  constructor(private readonly options: SanitizerOptions) {
    this.thoughts = createThoughtSanitizer(options);
  }

  thought(text: string): readonly SanitizedPiece[] {
    if (text === '') return [];
    if (!this.stream.holds('answer'))
      return this.judged((thoughts) => thoughts.push(this.stream.takeHeld() + text));
    const pieces = this.routed(this.stream.push('thought', text));
    if (this.stream.holds('answer')) return pieces;
    const held = this.stream.takeHeld();
    return held === '' ? pieces : [...pieces, ...this.judged((thoughts) => thoughts.push(held))];
  }

  answer(text: string): readonly SanitizedPiece[] {
    if (text === '') return [];
    // What the stream still holds comes before what it has let go of and is not a whole sentence yet.
    const isNewlyOver = this.thoughts.hasPending && !this.stream.holds('thought');
    const pending = isNewlyOver ? this.thoughts.takePending() : '';
    const before = pending === '' ? [] : this.routed(this.stream.push('thought', pending));
    const pieces = [...before, ...this.routed(this.stream.push('answer', text))];
    return this.stream.holds('thought') ? pieces : this.endThoughts(pieces);
  }

  pause(): readonly SanitizedPiece[] {
    return this.endThoughts(this.routed(this.stream.flush()));
  }

  flush(): readonly SanitizedPiece[] {
    return this.pause();
  }

  /** What the stream let go of: the answer as it is, thoughts through their own rules. */
  private routed(texts: readonly StreamedText<SanitizedChannel>[]): SanitizedPiece[] {
    const pieces: SanitizedPiece[] = [];
    for (const { channel, text, count } of texts) {
      const redactions: readonly Redaction[] = count > 0 ? [{ ruleId: 'credentials', count }] : NONE;
      if (channel === 'thought') {
        this.thoughts.note(redactions);
        pieces.push(...this.judged((thoughts) => thoughts.push(text)));
      } else {
        if (this.thoughts.hasPending) pieces.push(...this.judged((thoughts) => thoughts.flush()));
        pieces.push({ channel, text, redactions });
      }
    }
    return pieces;
  }

  private endThoughts(pieces: readonly SanitizedPiece[]): readonly SanitizedPiece[] {
    return this.thoughts.hasPending ? [...pieces, ...this.judged((thoughts) => thoughts.flush())] : pieces;
  }

  private judged(judge: (thoughts: ThoughtSanitizer) => readonly SanitizedThought[]): SanitizedPiece[] {
    return this.attempt(judge).map(({ text, redactions }) => ({ channel: 'thought', text, redactions }));
  }

  private attempt(
    judge: (thoughts: ThoughtSanitizer) => readonly SanitizedThought[],
  ): readonly SanitizedThought[] {
    try {
      return judge(this.thoughts);
    } catch {
      // What it holds back may be what it fails on.
      this.thoughts = createThoughtSanitizer(this.options);
      return [UNJUDGED];
    }
  }
}

/** A sanitiser for one turn. */
export function createTurnSanitizer(options: SanitizerOptions): TurnSanitizer {
  return new StreamingTurnSanitizer(options);
}
