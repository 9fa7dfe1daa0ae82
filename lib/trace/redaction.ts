import { z } from 'zod';

/** The sanitiser's rules, in the order in which they run. */
export const REDACTION_RULE_IDS = [
  'invisible-characters',
  'code-and-payloads',
  'credentials',
  'personal-data',
  'hidden-context',
  'prompt-echo',
  'tool-names',
  'language',
  'length',
] as const;

export const redactionRuleIdSchema = z.enum(REDACTION_RULE_IDS);
export type RedactionRuleId = z.infer<typeof redactionRuleIdSchema>;

/** What the sanitiser removed: which rule, and how often. Never the removed text. */
export const redactionSchema = z.object({
  ruleId: redactionRuleIdSchema,
  count: z.number().int().positive(),
});
export type Redaction = z.infer<typeof redactionSchema>;

/** Adds up redactions by rule, in the rules' order; rules that removed nothing are left out. */
export function sumRedactions(redactions: Iterable<Redaction>): Redaction[] {
  const counts = new Map<RedactionRuleId, number>();
  for (const { ruleId, count } of redactions) counts.set(ruleId, (counts.get(ruleId) ?? 0) + count);
  return REDACTION_RULE_IDS.flatMap((ruleId) => {
    const count = counts.get(ruleId);
    return count ? [{ ruleId, count }] : [];
  });
}
