import { SentenceStream } from '@/lib/text/sentences/sentence-stream';
import type { Redaction, RedactionRuleId } from '@/lib/trace/redaction';
import { hasInvisible, removeInvisibleCharacters, unjudgedLength } from './invisible-characters-rule';
import { PayloadStream } from './payload-stream';
import { type SanitizerOptions, sentenceRules } from './sanitizer-options';
import type { SanitizerRule } from './sanitizer-rule';
import { judgeSentence, movedPlace } from './sentence-judge';
import { LONGEST_THOUGHT, thoughtCut } from './thought-cut';
import { type SanitizedThought, ThoughtOutputs } from './thought-outputs';
import { WhiteSpaceSeam } from './white-space-seam';

/** A rule that takes parts out of a sentence; what it leaves empty says nothing about the sentence's other parts. */
const PARTIAL_RULE: RedactionRuleId = 'code-and-payloads';

/** So much is read at a time, so that no more than this and a sentence's beginning is ever pending. */
const SLICE = 1_000;

/** How much longer pending white space has grown before it is looked at again: little at first, then by its share. */
const grown = (length: number): number => length + Math.max(32, Math.ceil(length / 4) - 200);

const NONE: readonly Redaction[] = [];

/** Something that was taken out before the sentences were judged, with its place in what was left. */
interface Removal {
  readonly ruleId: RedactionRuleId;
  place: number;
  count: number;
}

/**
 * Sanitises reasoning from which credentials have been taken out, as it streams. Invisible characters and payloads are taken out of the stream; whole sentences of
 * what is left go through the rules, in parts of at most 500 characters, and are let out in a delta each. What is not
 * a whole sentence is held back, up to 500 characters. The joined text and the places of what was removed are the same
 * for any chunking; time is linear.
 */
export class ThoughtStream {
  private readonly rules: readonly SanitizerRule[];
  private readonly payloads = new PayloadStream({
    pass: (text) => this.read(this.seam.pass(text)),
    removed: () => this.removePayload(),
  });
  private readonly seam = new WhiteSpaceSeam();
  private readonly sentences = new SentenceStream();
  private readonly outputs = new ThoughtOutputs();
  private before = '';
  private unjudged = '';
  /** The last sentence that was judged, as it came; what the next one means may depend on it. */
  private judgedBefore = '';
  /** Characters that the sentences were given, and of those the ones that were judged. */
  private readLength = 0;
  private judgedLength = 0;
  private readonly removals: Removal[] = [];
  /** The next piece is the rest of a sentence whose beginning was cut off. */
  private isRest = false;
  private dropsRest = false;
  private nextCutLength = LONGEST_THOUGHT + 1;

  constructor(private readonly options: SanitizerOptions) {
    this.rules = sentenceRules(options);
  }

  /** Whether anything is held back. */
  get hasPending(): boolean {
    return (
      this.unjudged !== '' ||
      this.payloads.isHolding ||
      this.sentences.pendingLength > 0 ||
      this.removals.length > 0
    );
  }

  /** Whether a sentence may have ended, which the next character tells. */
  get isBetweenSentences(): boolean {
    return this.sentences.isBetween;
  }

  /** Reads more reasoning, in which placeholders of credentials begin at the given places; returns what may be shown. */
  push(text: string, placeholders: readonly number[] = []): SanitizedThought[] {
    let from = 0;
    for (const place of placeholders) {
      this.take(text.slice(from, place), false);
      this.noteRemoval('credentials', this.readLength + this.payloads.heldLength + this.unjudged.length);
      from = place;
    }
    this.take(from === 0 ? text : text.slice(from), false);
    return this.outputs.take();
  }

  /** Ends the reasoning, or a burst of it: what is held back is judged as it stands. */
  flush(): SanitizedThought[] {
    this.take('', true);
    this.read(this.seam.end());
    for (const piece of this.sentences.flush()) this.judgeWhole(piece);
    this.noteRest();
    this.outputs.end();
    this.isRest = false;
    this.dropsRest = false;
    this.nextCutLength = LONGEST_THOUGHT + 1;
    return this.outputs.take();
  }

  private take(text: string, isFinal: boolean): void {
    for (let from = 0; from < text.length; from += SLICE) {
      const slice = text.length <= SLICE ? text : text.slice(from, from + SLICE);
      this.readVisible(this.visible(slice, false), false);
    }
    if (isFinal) this.readVisible(this.visible('', true), true);
  }

  private readVisible(text: string, isFinal: boolean): void {
    if (this.options.keepsCode !== true) this.payloads.push(text, isFinal);
    else if (text !== '') this.read(text);
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
    // Nobody saw them, so nobody misses them in their place.
    if (outcome.count > 0) this.outputs.add('', [{ ruleId: 'invisible-characters', count: outcome.count }]);
    this.before = context.slice(-1);
    return outcome.text;
  }

  private noteRemoval(ruleId: RedactionRuleId, place: number): void {
    const last = this.removals.at(-1);
    if (last?.ruleId === ruleId && last.place === place) last.count += 1;
    else this.removals.push({ ruleId, place, count: 1 });
  }

  private removePayload(): void {
    // What was taken out inside the payload has lost its place.
    for (let index = this.removals.length - 1; index >= 0; index -= 1) {
      const removal = this.removals[index];
      if (removal === undefined || removal.place <= this.readLength) break;
      removal.place = this.readLength;
    }
    this.noteRemoval('code-and-payloads', this.readLength);
    this.seam.remove();
  }

  private read(text: string): void {
    this.readLength += text.length;
    for (const piece of this.sentences.push(text)) this.judgeWhole(piece);
    const settled = this.sentences.takeSettled();
    if (settled !== '') this.judgeWhole(settled);
    if (this.sentences.pendingLength >= this.nextCutLength) this.cutPending();
  }

  /** Lets go of the beginning of a sentence that grows too long. */
  private cutPending(): void {
    for (;;) {
      const { pending } = this.sentences;
      const cut = thoughtCut(pending);
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
  private judgeWhole(sentence: string): void {
    this.nextCutLength = LONGEST_THOUGHT + 1;
    let rest = sentence;
    for (let cut = thoughtCut(rest); cut !== undefined; cut = thoughtCut(rest)) {
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
    const start = this.judgedLength + leading.length;
    this.judgedLength += part.length;
    if (leading !== '' || this.removals.length > 0) {
      const place = core === '' ? this.judgedLength : start;
      this.outputs.add(leading, this.removalsBefore(place, start - leading.length));
    }
    if (core === '') return;
    const removed = this.removalsBefore(this.judgedLength, start);
    if (this.isRest && this.dropsRest) {
      this.outputs.remove(removed);
      this.outputs.add(trailing, []);
      return;
    }
    const { text, redactions, droppedBy } = judgeSentence(core, this.rules, this.judgedBefore);
    this.judgedBefore = core;
    this.dropsRest = droppedBy !== undefined && droppedBy !== PARTIAL_RULE;
    if (droppedBy !== undefined) {
      this.outputs.remove([...removed, ...redactions]);
      this.outputs.add(trailing, []);
      return;
    }
    this.outputs.add(
      text + trailing,
      removed.length === 0 ? redactions : [...moved(removed, core, text), ...redactions],
    );
  }

  /** What was removed before a place, with places counted from `origin`; each is given once. */
  private removalsBefore(place: number, origin: number): readonly Redaction[] {
    const { removals } = this;
    if (removals.length === 0) return NONE;
    const isLater = removals.findIndex((removal) => removal.place >= place);
    const length = isLater === -1 ? removals.length : isLater;
    if (length === 0) return NONE;
    return removals
      .splice(0, length)
      .map((one) => ({ ruleId: one.ruleId, count: one.count, at: Math.max(0, one.place - origin) }));
  }

  /** What was removed at the very end. */
  private noteRest(): void {
    const rest = this.removalsBefore(Number.POSITIVE_INFINITY, this.judgedLength);
    if (rest.length > 0) this.outputs.add('', rest);
  }
}

const moved = (redactions: readonly Redaction[], before: string, after: string): readonly Redaction[] =>
  redactions.map((one) => ({ ...one, at: movedPlace(one.at ?? 0, before, after) }));
