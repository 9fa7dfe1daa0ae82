import type { Redaction, RedactionRuleId } from '@/lib/trace/redaction';
import type { SanitizerRule } from './sanitizer-rule';

/** What is left of a sentence, and which rules acted. */
export interface Judgement {
  readonly text: string;
  /** With places counted in the text. */
  readonly redactions: readonly Redaction[];
  /** The rule that dropped the sentence, if one did. */
  readonly droppedBy?: RedactionRuleId;
}

const NONE: readonly Redaction[] = [];

/**
 * Applies rules to one sentence of at most 500 characters in order, each knowing the sentence before. Fails closed:
 * where a rule throws, the sentence is dropped and a redaction of that rule is left. Nothing can interrupt a rule, so
 * each takes time bounded by the sentence's length.
 */
export function judgeSentence(sentence: string, rules: readonly SanitizerRule[], before = ''): Judgement {
  let text = sentence;
  let redactions: Redaction[] | undefined;
  for (const rule of rules) {
    let count = 1;
    let kept = '';
    try {
      ({ text: kept, count } = rule.apply(text, before));
    } catch {
      // Nothing of what the rule was to judge may pass; why it failed is no more than a redaction to the reader.
    }
    const isDropped = kept.trim() === '';
    if (redactions !== undefined && kept !== text)
      redactions = moved(redactions, text, isDropped ? '' : kept);
    if (count > 0) {
      redactions ??= [];
      redactions.push({ ruleId: rule.id, count, at: isDropped ? 0 : changeStart(text, kept) });
    }
    if (isDropped) return { text: '', redactions: redactions ?? NONE, droppedBy: rule.id };
    text = kept;
  }
  return { text, redactions: redactions ?? NONE };
}

const moved = (redactions: readonly Redaction[], before: string, after: string): Redaction[] =>
  redactions.map((one) => ({ ...one, at: movedPlace(one.at ?? 0, before, after) }));

/**
 * Where a place in a text is after the text was changed in one stretch: what lies before the stretch stays, what lies
 * after moves, and what lies in it is at its beginning.
 */
export function movedPlace(place: number, before: string, after: string): number {
  if (before === after) return place;
  const start = changeStart(before, after);
  if (place <= start) return place;
  const shortest = Math.min(before.length, after.length) - start;
  let same = 0;
  while (same < shortest && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return place >= before.length - same ? place + after.length - before.length : start;
}

/** The first place at which two texts differ. */
export function changeStart(before: string, after: string): number {
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  return start;
}
