import { type Redaction, sumRedactions } from '@/lib/trace/redaction';
import { LONGEST_THOUGHT } from './thought-cut';
import { splitAtWords } from './truncate-at-word';

/** Sanitised reasoning text of at most 500 characters, and what was taken out of it since the last. */
export interface SanitizedThought {
  readonly text: string;
  readonly redactions: readonly Redaction[];
}

const NONE: readonly Redaction[] = [];

/**
 * Gathers judged sentences into deltas, in order: each sentence begins a new one, however many came at once, so that
 * what is kept does not depend on how the provider cut its stream.
 */
export class ThoughtOutputs {
  private outputs: SanitizedThought[] = [];

  /** Adds text that may be shown and the redactions that belong to it; either may be empty. */
  add(text: string, redactions: readonly Redaction[]): void {
    if (text === '' && redactions.length === 0) return;
    const last = this.outputs.at(-1);
    const joins = last !== undefined && (text.trim() === '' || last.text.trim() === '');
    if (joins && last.text.length + text.length <= LONGEST_THOUGHT) {
      this.outputs[this.outputs.length - 1] = {
        text: last.text + text,
        redactions:
          redactions.length === 0 ? last.redactions : sumRedactions([...last.redactions, ...redactions]),
      };
      return;
    }
    const [first = '', ...rest] = splitAtWords(text, LONGEST_THOUGHT);
    this.outputs.push({
      text: first,
      redactions: redactions.length === 0 ? NONE : sumRedactions(redactions),
    });
    for (const part of rest) this.outputs.push({ text: part, redactions: NONE });
  }

  /** Takes what was gathered. */
  take(): SanitizedThought[] {
    const taken = this.outputs;
    this.outputs = [];
    return taken;
  }
}
