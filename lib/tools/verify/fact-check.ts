import { z } from 'zod';
import type { CheckedClaim } from '@/lib/claims/judge/check-claim';
import { ok } from '@/lib/shared/result';
import { evidenceAt, evidenceSchema, type SourceText, sourceTextsSchema } from '../evidence/source-text';
import { judgeUseSchema } from '../judge';
import { defineTool } from '../tool';
import { type JudgedClaim, judgeClaims, type OpenClaim } from './judge-claims';
import { loadChecking } from './load-checking';

const reasonSchema = z.strictObject({
  /** What was compared: a quantity, an ordering, a negation … */
  code: z.string(),
  relation: z.enum(['agrees', 'conflicts', 'open']),
  claim: z.string(),
  evidence: z.string(),
});

const checkedSchema = z.strictObject({
  claim: z.string(),
  verdict: z.enum(['supported', 'contradicted', 'unknown']),
  confidence: z.number().min(0).max(1),
  decidedBy: z.enum(['computed', 'model']),
  evidence: evidenceSchema.optional(),
  why: z.array(reasonSchema),
});

/** Checks claims against evidence; what computing leaves unknown goes to the judge, if there is one. */
export const factCheck = defineTool({
  name: 'verify.fact_check',
  label: { en: 'Fact check', id: 'Pemeriksaan fakta' },
  description:
    'Checks claims against given texts: says for each whether they support it, contradict it or leave it unknown, with the words that settle it. Call it before relying on statements with numbers, dates, names or orders in them when there is a text to check them against. It knows nothing beyond the texts that it is given.',
  input: z.strictObject({
    claims: z
      .array(z.string().min(1).max(2_000))
      .min(1)
      .max(10)
      .describe('Statements to check, each one sentence that can be understood by itself.'),
    evidence: sourceTextsSchema.min(1),
  }),
  output: z.strictObject({ claims: z.array(checkedSchema), judge: judgeUseSchema }),
  sideEffects: 'none',
  timeoutMs: 60_000,
  run: async ({ claims, evidence: sources }, context) => {
    const checking = await loadChecking(context.signal);
    const evidence = await checking.read(sources);
    const checked: { claim: string; computed: CheckedClaim; open: OpenClaim | null }[] = [];
    for (const claim of claims) {
      const computed = await checking.check(claim, evidence);
      const isOpen = computed.verdict === 'unknown';
      checked.push({
        claim,
        computed,
        open: isOpen ? { claim, near: await checking.near(claim, evidence) } : null,
      });
    }
    const asked = checked.flatMap(({ open }) => open ?? []);
    const { use, judged } = await judgeClaims(asked, sources, context);
    return ok({
      claims: checked.map(({ claim, computed, open }) =>
        settled(claim, computed, open === null ? undefined : judged.get(open), sources),
      ),
      judge: use,
    });
  },
});

function settled(
  claim: string,
  { verdict, confidence, why, span }: CheckedClaim,
  judged: JudgedClaim | undefined,
  sources: readonly SourceText[],
): z.input<typeof checkedSchema> {
  const reasons = why.map((reason) => ({ ...reason }));
  if (judged !== undefined) return { claim, ...judged, decidedBy: 'model', why: reasons };
  const evidence = span && evidenceAt(sources, span);
  return { claim, verdict, confidence, decidedBy: 'computed', why: reasons, ...(evidence && { evidence }) };
}
