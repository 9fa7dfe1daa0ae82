import { splitAtWords } from '@/lib/text/words/split-at-words';
import { mergeRedactions, type Redaction } from '@/lib/trace/redaction';
import { LONGEST_THOUGHT } from './thought-cut';
import { WhiteSpaceSeam } from './white-space-seam';

/** Sanitised reasoning text of at most 500 characters, and what was taken out, with its places counted in the text. */
export interface SanitizedThought {
  readonly text: string;
  readonly redactions: readonly Redaction[];
}

const NONE: readonly Redaction[] = [];
/** More deltas than these in one go only cost time, on the way and in the log. */
const MOST_AT_ONCE = 16;

/**
 * Gathers judged sentences into deltas, in order: each sentence begins a new one, also where several came at once, but
 * for the very many of one long event, which are joined.
 */
export class ThoughtOutputs {
  private outputs: SanitizedThought[] = [];
  private readonly seam = new WhiteSpaceSeam();

  /** Adds text that may be shown, and what was taken out of it, with places counted in it. */
  add(text: string, redactions: readonly Redaction[]): void {
    const given = this.seam.pass(text);
    const moved = given.length - text.length;
    this.put(given, shifted(redactions, moved));
  }

  /** Something was dropped here. */
  remove(redactions: readonly Redaction[]): void {
    this.put('', mergeRedactions(redactions.map((one) => ({ ...one, at: 0 }))));
    this.seam.remove();
  }

  /** Ends the text, or a part of it. */
  end(): void {
    this.put(this.seam.end(), NONE);
  }

  /** Takes what was gathered; where very many sentences came at once, several in a delta. */
  take(): SanitizedThought[] {
    const taken = this.outputs;
    this.outputs = [];
    return taken.length > MOST_AT_ONCE ? gathered(taken) : taken;
  }

  private put(text: string, redactions: readonly Redaction[]): void {
    if (text === '' && redactions.length === 0) return;
    const last = this.outputs.at(-1);
    const joins = last !== undefined && (text.trim() === '' || last.text.trim() === '');
    if (joins && last.text.length + text.length <= LONGEST_THOUGHT) {
      this.outputs[this.outputs.length - 1] = {
        text: last.text + text,
        redactions:
          redactions.length === 0
            ? last.redactions
            : mergeRedactions([...last.redactions, ...shifted(redactions, last.text.length)]),
      };
      return;
    }
    if (text.length <= LONGEST_THOUGHT) {
      this.outputs.push({ text, redactions: redactions.length === 0 ? NONE : mergeRedactions(redactions) });
      return;
    }
    let from = 0;
    for (const part of splitAtWords(text, LONGEST_THOUGHT)) {
      const to = from + part.length;
      const isLast = to === text.length;
      const own = redactions.filter(({ at = 0 }) => (at >= from && at < to) || (isLast && at >= to));
      this.outputs.push({
        text: part,
        redactions: own.length === 0 ? NONE : mergeRedactions(shifted(own, -from)),
      });
      from = to;
    }
  }
}

const shifted = (redactions: readonly Redaction[], by: number): readonly Redaction[] =>
  by === 0
    ? redactions
    : redactions.map((one) => (one.at === undefined ? one : { ...one, at: Math.max(0, one.at + by) }));

/** The same thoughts in as few deltas as their length allows. */
function gathered(thoughts: readonly SanitizedThought[]): SanitizedThought[] {
  const joined: { text: string; redactions: Redaction[] }[] = [];
  for (const { text, redactions } of thoughts) {
    const last = joined.at(-1);
    if (last !== undefined && last.text.length + text.length <= LONGEST_THOUGHT) {
      last.redactions.push(...shifted(redactions, last.text.length));
      last.text += text;
    } else {
      joined.push({ text, redactions: [...redactions] });
    }
  }
  return joined;
}
