import type { Redaction, RedactionRuleId } from '@/lib/trace/redaction';
import { SentenceStream } from '../sentence-splitter';
import { awaitsValue } from './credentials/awaits-value';
import { hasInvisible, removeInvisibleCharacters, unjudgedLength } from './invisible-characters-rule';
import { type SanitizerOptions, sentenceRules } from './sanitizer-options';
import type { SanitizerRule } from './sanitizer-rule';
import { judgeSentence } from './sentence-judge';
import { LONGEST_THOUGHT, thoughtCut } from './thought-cut';
import { type SanitizedThought, ThoughtOutputs } from './thought-outputs';

export type { SanitizedThought } from './thought-outputs';

/** Rules that take parts out of a sentence; what they leave empty says nothing about the sentence's other parts. */
const PARTIAL_RULES: ReadonlySet<RedactionRuleId> = new Set(['code-and-payloads', 'credentials']);

/** How much longer an uncuttable stretch has grown before it is looked at again: little at first, then by its share. */
const grown = (length: number): number => length + Math.max(32, Math.ceil(length / 4) - 200);

/**
 * Sanitises reasoning as it streams: whole sentences go through the rules, and what they leave is let out in a delta
 * each, of at most 500 characters. What is not a whole sentence is held back, up to 500 characters. The joined text is the
 * same for any chunking; time is linear.
 */
export class ThoughtSanitizer {
  private readonly rules: readonly SanitizerRule[];
  private readonly sentences = new SentenceStream();
  private readonly outputs = new ThoughtOutputs();
  private before = '';
  private unjudged = '';
  /** A sentence that ends in the middle of naming a secret waits for the next. */
  private waiting = '';
  /** The last sentence that was judged, as it came; what the next one means may depend on it. */
  private judgedBefore = '';
  /** The next piece is the rest of a sentence whose beginning was cut off. */
  private isRest = false;
  private dropsRest = false;
  /** The last sentence was dropped, and with it the white space after it. */
  private swallowsSpace = false;
  private nextCutLength = LONGEST_THOUGHT + 1;

  constructor(private readonly options: SanitizerOptions) {
    this.rules = sentenceRules(options);
  }

  /** Whether anything is held back. */
  get hasPending(): boolean {
    return this.waiting !== '' || this.unjudged !== '' || this.sentences.pendingLength > 0;
  }

  /** Reads more reasoning; returns what may be shown. */
  push(text: string): SanitizedThought[] {
    this.read(this.visible(text, false));
    return this.outputs.take();
  }

  /** Ends the reasoning, or a burst of it: what is held back is judged as it stands. */
  flush(): SanitizedThought[] {
    this.read(this.visible('', true));
    for (const piece of this.sentences.flush()) this.accept(piece);
    this.releaseWaiting();
    this.isRest = false;
    this.dropsRest = false;
    this.nextCutLength = LONGEST_THOUGHT + 1;
    return this.outputs.take();
  }

  /** Gives up what is held back, unjudged, for somebody else to look at and push again. */
  takePending(): string {
    const text = this.waiting + this.sentences.takeStart(this.sentences.pendingLength) + this.unjudged;
    this.waiting = '';
    this.unjudged = '';
    this.before = '';
    this.sentences.flush();
    this.nextCutLength = LONGEST_THOUGHT + 1;
    return text;
  }

  /** Notes what somebody else took out of the text that is pushed next. */
  note(redactions: readonly Redaction[]): void {
    this.outputs.add('', redactions);
  }

  /** Takes out invisible characters; the end waits if what follows decides about it. */
  private visible(text: string, isFinal: boolean): string {
    if (this.unjudged === '' && !hasInvisible(text)) {
      if (text !== '') this.before = text.charAt(text.length - 1);
      return text;
    }
    const whole = this.unjudged + text;
    const held = isFinal ? 0 : unjudgedLength(whole);
    const end = whole.length - held;
    this.unjudged = held === 0 ? '' : whole.slice(end);
    const context = this.before + (held === 0 ? whole : whole.slice(0, end));
    const outcome = removeInvisibleCharacters(context, this.before.length);
    if (outcome.count > 0) this.note([{ ruleId: 'invisible-characters', count: outcome.count }]);
    this.before = context.slice(-1);
    return outcome.text;
  }

  private read(text: string): void {
    for (const piece of this.sentences.push(text)) this.accept(piece);
    const settled = this.sentences.takeSettled();
    if (settled !== '') this.accept(settled);
    if (this.sentences.pendingLength >= this.nextCutLength) this.cutPending();
  }

  /** Lets go of the beginning of a sentence that grows too long. */
  private cutPending(): void {
    this.releaseWaiting();
    for (;;) {
      const pending = this.sentences.pending;
      const cut = thoughtCut(pending, false);
      if (cut === undefined) {
        const isLong = pending.length > LONGEST_THOUGHT;
        this.nextCutLength = isLong ? grown(pending.length) : LONGEST_THOUGHT + 1;
        return;
      }
      this.judge(this.sentences.takeStart(cut));
      this.isRest = true;
    }
  }

  /** Takes a whole sentence, or the rest of one. */
  private accept(piece: string): void {
    this.nextCutLength = LONGEST_THOUGHT + 1;
    const sentence = this.waiting + piece;
    if (this.waiting === '' && awaitsValue(piece)) {
      this.waiting = piece;
      return;
    }
    this.waiting = '';
    this.judgeWhole(sentence);
  }

  private releaseWaiting(): void {
    const { waiting } = this;
    this.waiting = '';
    if (waiting !== '') this.judgeWhole(waiting);
  }

  private judgeWhole(sentence: string): void {
    let rest = sentence;
    for (let cut = thoughtCut(rest, true); cut !== undefined; cut = thoughtCut(rest, true)) {
      this.judge(rest.slice(0, cut));
      this.isRest = true;
      rest = rest.slice(cut);
    }
    this.judge(rest);
    this.isRest = false;
    this.dropsRest = false;
  }

  /** Puts a sentence, or a part of a long one, through the rules. */
  private judge(part: string): void {
    const trimmedStart = part.trimStart();
    const leading = part.slice(0, part.length - trimmedStart.length);
    const core = trimmedStart.trimEnd();
    const trailing = trimmedStart.slice(core.length);
    if (!this.swallowsSpace) this.outputs.add(leading, []);
    if (core === '') return;
    if (this.isRest && this.dropsRest) {
      this.swallowsSpace = true;
      return;
    }
    const { timeLimit } = this.options;
    const { text, redactions, droppedBy } = judgeSentence(core, this.rules, timeLimit, this.judgedBefore);
    this.judgedBefore = core;
    this.dropsRest = droppedBy !== undefined && !PARTIAL_RULES.has(droppedBy);
    this.swallowsSpace = droppedBy !== undefined;
    this.outputs.add(this.swallowsSpace ? '' : text + trailing, redactions);
  }
}

/** A sanitiser for the reasoning of one turn; see {@link ThoughtSanitizer}. */
export function createThoughtSanitizer(options: SanitizerOptions): ThoughtSanitizer {
  return new ThoughtSanitizer(options);
}
