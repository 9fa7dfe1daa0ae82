import type { Redaction, RedactionRuleId } from '@/lib/trace/redaction';
import type { SanitizerTimeLimit } from './sanitizer-options';
import type { SanitizerRule } from './sanitizer-rule';

/** What is left of a sentence, and which rules acted. */
export interface Judgement {
  readonly text: string;
  readonly redactions: readonly Redaction[];
  /** The rule that dropped the sentence, if one did. */
  readonly droppedBy?: RedactionRuleId;
}

const NONE: readonly Redaction[] = [];

/**
 * Applies rules to one sentence in order, each knowing the sentence before. Fails closed: where a rule throws or the time limit is passed, the
 * sentence is dropped and a redaction of that rule is left.
 */
export function judgeSentence(
  sentence: string,
  rules: readonly SanitizerRule[],
  timeLimit: SanitizerTimeLimit | undefined,
  before = '',
): Judgement {
  const startedAt = timeLimit?.clock() ?? 0;
  let text = sentence;
  let redactions: Redaction[] | undefined;
  for (const rule of rules) {
    let count = 1;
    let kept = '';
    try {
      const outcome = rule.apply(text, before);
      const isLate = timeLimit !== undefined && timeLimit.clock() - startedAt > timeLimit.limitMs;
      if (!isLate) ({ text: kept, count } = outcome);
    } catch {
      // Nothing of what the rule was to judge may pass; why it failed is no more than a redaction to the reader.
    }
    if (count > 0) {
      redactions ??= [];
      redactions.push({ ruleId: rule.id, count });
    }
    if (kept.trim() === '') return { text: '', redactions: redactions ?? NONE, droppedBy: rule.id };
    text = kept;
  }
  return { text, redactions: redactions ?? NONE };
}
