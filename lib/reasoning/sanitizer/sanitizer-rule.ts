import type { RedactionRuleId } from '@/lib/trace/redaction';

/** What a rule makes of one sentence: the text to keep (empty when it drops it) and how often it acted. */
export interface RuleOutcome {
  readonly text: string;
  readonly count: number;
}

/**
 * One rule of the thought sanitiser. `apply` sees one whole sentence (white space around it included) and the one
 * before it, as it came, is pure, takes time linear in their length and may throw: the pipeline then drops the sentence.
 */
export interface SanitizerRule {
  readonly id: RedactionRuleId;
  readonly apply: (sentence: string, before?: string) => RuleOutcome;
}
