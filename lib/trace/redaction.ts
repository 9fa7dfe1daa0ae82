import { z } from 'zod';

/**
 * The sanitiser's rules, in the order in which they are listed. Credentials are taken out of the stream first, then
 * what cannot be seen and payloads; the others see whole sentences.
 */
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

/**
 * What the sanitiser removed: which rule, how often, and where. Never the removed text. `at` counts in the thoughts, in
 * UTF-16 units from their beginning; it is absent for what was removed elsewhere, and in rows from before it was kept.
 */
export const redactionSchema = z.object({
  ruleId: redactionRuleIdSchema,
  count: z.number().int().positive(),
  at: z.number().int().nonnegative().optional(),
});
export type Redaction = z.infer<typeof redactionSchema>;

/** What was taken away: an ordinary name in the place of a tool's takes nothing away. */
export const removalsOf = <Known extends Pick<Redaction, 'ruleId'>>(
  redactions: readonly Known[],
): readonly Known[] => redactions.filter(({ ruleId }) => ruleId !== 'tool-names');

/** What these do takes nothing away that was thought. */
const QUIET_RULES: ReadonlySet<RedactionRuleId> = new Set(['length']);

/** Whether redactions took nothing away that was thought. */
export const areQuiet = (redactions: readonly Pick<Redaction, 'ruleId'>[]): boolean =>
  redactions.every(({ ruleId }) => QUIET_RULES.has(ruleId));

/** Adds up redactions by rule, in the rules' order; rules that removed nothing are left out. */
export function sumRedactions(redactions: Iterable<Redaction>): Redaction[] {
  const counts = new Map<RedactionRuleId, number>();
  for (const { ruleId, count } of redactions) counts.set(ruleId, (counts.get(ruleId) ?? 0) + count);
  return REDACTION_RULE_IDS.flatMap((ruleId) => {
    const count = counts.get(ruleId);
    return count ? [{ ruleId, count }] : [];
  });
}

/** The same redactions in the order of their places, one for each rule and place; those without a place come last. */
export function mergeRedactions(redactions: readonly Redaction[]): readonly Redaction[] {
  if (redactions.length < 2) return redactions;
  const merged = new Map<string, Redaction>();
  for (const redaction of redactions) {
    const key = `${redaction.ruleId} ${redaction.at ?? ''}`;
    const same = merged.get(key);
    merged.set(key, same === undefined ? redaction : { ...same, count: same.count + redaction.count });
  }
  const placeOf = ({ at }: Redaction): number => at ?? Number.POSITIVE_INFINITY;
  return [...merged.values()].sort((left, right) => {
    const [first, second] = [placeOf(left), placeOf(right)];
    return first === second ? 0 : first - second;
  });
}
